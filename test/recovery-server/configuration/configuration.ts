import type { LdapSettings } from '../adapters/directory/ldap-directory';
import type { EmailSettings } from '../adapters/factors/email-link';
import type { PhoneSettings } from '../adapters/factors/phone-code';
import type { PushSettings } from '../adapters/factors/push';
import type { RadiusSettings } from '../adapters/factors/radius';
import type { SealedSettings } from '../adapters/factors/sealed-code';
import type { NotifierSettings } from '../adapters/mail/mail-notifier';
import type { MailSettings } from '../adapters/mail/mailer';
import type { ValkeySettings } from '../adapters/store/valkey-store';
import type { Limits } from '../core/ports/ports';

/** Text of the factor in the made-up factor list of an unknown user or a user without factors. */
type WithDecoy = { readonly decoy?: string };

/** Contents of server.yaml, with default values and secrets filled in. `server.schema.yaml` explains each value. */
export interface ServerConfiguration {
  readonly listen: {
    readonly host: string;
    readonly port: number;
    readonly trustedProxies: readonly string[];
  };
  readonly page: string;
  readonly origin?: string;
  readonly secret: string;
  readonly proofs: 1 | 2;
  readonly distinctAnswers: boolean;
  readonly leastTime: number;
  readonly signIn: Readonly<Record<string, string>>;
  readonly limits: Partial<Limits>;
  readonly directory: LdapSettings;
  readonly store?: ValkeySettings;
  readonly mail?: MailSettings;
  readonly notifications?: NotifierSettings;
  readonly factors: {
    readonly google?: SealedSettings;
    readonly pin?: SealedSettings;
    readonly email?: EmailSettings & WithDecoy;
    readonly sms?: PhoneSettings & WithDecoy;
    readonly call?: PhoneSettings & WithDecoy;
    readonly push?: PushSettings & WithDecoy;
    readonly rsa?: RadiusSettings;
    readonly badge?: RadiusSettings;
  };
  readonly log: { readonly level: string; readonly path?: string; readonly auditPath?: string };
}

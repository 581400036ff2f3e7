import type { LdapSettings } from '../adapters/directory/ldap-directory';
import type { EmailSettings } from '../adapters/factors/email-link';
import type { PasskeySettings } from '../adapters/factors/passkey-file';
import type { PhoneSettings } from '../adapters/factors/phone-code';
import type { PushSettings } from '../adapters/factors/push';
import type { RadiusSettings } from '../adapters/factors/radius';
import type { SealedSettings } from '../adapters/factors/sealed-code';
import type { MailSettings } from '../adapters/mail/mailer';
import type { ValkeySettings } from '../adapters/store/valkey-store';
import type { MessageSettings } from '../adapters/texts/messages';
import type { Limits } from '../core/ports/ports';

/** `decoy` is the factor's text in made-up factor lists. Such a list hides that a user is unknown or has too few factors. */
type WithDecoy = { readonly decoy?: string };

/** Contents of server.yaml, with default values and secrets filled in. `server.schema.yaml` explains each value. */
export interface ServerConfiguration {
  readonly listen: {
    readonly host: string;
    readonly port: number;
    readonly trustedProxies: readonly string[];
  };
  /** Files that other users of the machine can read, although they should not. */
  readonly warnings: readonly string[];
  readonly page: string;
  readonly origin?: string;
  readonly secret: string;
  readonly decoySecret?: string;
  readonly proofs: 1 | 2;
  readonly distinctAnswers: boolean;
  readonly leastTime: number;
  readonly signIn: Readonly<Record<string, string>>;
  readonly limits: Partial<Limits>;
  readonly directory: LdapSettings;
  readonly store?: ValkeySettings;
  readonly mail?: MailSettings;
  readonly messages: MessageSettings;
  readonly notifications: boolean;
  readonly factors: {
    readonly google?: SealedSettings;
    readonly pin?: SealedSettings;
    readonly passkey?: PasskeySettings;
    readonly email?: EmailSettings & WithDecoy;
    readonly sms?: PhoneSettings & WithDecoy;
    readonly call?: PhoneSettings & WithDecoy;
    readonly push?: PushSettings & WithDecoy;
    readonly rsa?: RadiusSettings;
    readonly badge?: RadiusSettings;
  };
  readonly metrics?: { readonly port: number };
  readonly log: {
    readonly level: string;
    readonly path?: string;
    readonly auditPath?: string;
    readonly journalPath?: string;
  };
}

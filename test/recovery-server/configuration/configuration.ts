import type { LdapServer } from '../adapters/directory/ldap-connection';
import type { LdapAccounts } from '../adapters/directory/ldap-directory';
import type { EmailSettings } from '../adapters/factors/email-link';
import type { PhoneSettings } from '../adapters/factors/phone-code';
import type { PushSettings } from '../adapters/factors/push';
import type { RadiusSettings } from '../adapters/factors/radius';
import type { NotifierSettings } from '../adapters/notifier/mail-notifier';
import type { MailSettings } from '../adapters/smtp/mailer';
import type { ValkeySettings } from '../adapters/store/valkey-store';
import type { Limits } from '../core/ports/options';

/** Where the secrets of a factor are, and the keys that encrypt them. */
export interface ConfiguredUserSecret {
  readonly keys: readonly string[];
  readonly contact?: string;
  readonly path?: string;
  readonly display?: string;
}

/** Text of a factor in made-up lists. */
interface Decoy {
  readonly decoy?: string;
}

type ConfiguredPhone = Omit<PhoneSettings, 'name' | 'host'> & Decoy;
type ConfiguredRadius = Omit<RadiusSettings, 'name' | 'log'>;

/** The contents of server.yaml, with its defaults and secrets. `server.schema.yaml` explains each value. */
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
  readonly directory: LdapServer & Omit<LdapAccounts, 'usernameAttribute'> & { readonly username: string };
  readonly store?: ValkeySettings;
  readonly mail?: MailSettings;
  readonly notifications?: Omit<NotifierSettings, 'mailer'>;
  readonly factors: {
    readonly google?: ConfiguredUserSecret;
    readonly pin?: ConfiguredUserSecret;
    readonly email?: Omit<EmailSettings, 'mailer'> & Decoy;
    readonly sms?: ConfiguredPhone;
    readonly call?: ConfiguredPhone;
    readonly push?: PushSettings & Decoy;
    readonly rsa?: ConfiguredRadius;
    readonly badge?: ConfiguredRadius;
  };
  readonly log: { readonly level: string; readonly path?: string; readonly auditPath?: string };
}

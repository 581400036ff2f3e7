import type { LdapSettings } from '../adapters/directory/ldap-directory';
import { createEmailLink, type EmailSettings } from '../adapters/factors/email-link';
import { createPhoneCode, type PhoneSettings } from '../adapters/factors/phone-code';
import { createPin } from '../adapters/factors/pin';
import { createPush, type PushSettings } from '../adapters/factors/push';
import { createRadiusCode, type RadiusSettings } from '../adapters/factors/radius';
import type { SealedSettings } from '../adapters/factors/sealed-code';
import { createTotp } from '../adapters/factors/totp';
import type { Mailer, MailSettings, NotifierSettings } from '../adapters/mail/mailer';
import type { ValkeySettings } from '../adapters/store/valkey-store';
import type { Clock, Factor, Limits } from '../core/ports/ports';

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

/** Default texts of the factors in factor lists. The configuration or the user's account may contain other texts. */
const DISPLAYS = {
  ...{ google: 'Authenticator app', pin: 'Pin', push: 'Phone app', rsa: 'RSA SecurID', badge: 'Badge' },
  ...{ email: 'Email', sms: 'Text message', call: 'Voice call' },
};

/** Creates the configured factors, in the order of the configuration. */
export function factorsOf(
  { factors, page }: ServerConfiguration,
  clock: Clock,
  mailer: Mailer | undefined,
  log: (message: string) => void,
): readonly Factor[] {
  const { host } = new URL(page);
  const logRadius = (message: string) => log(`RADIUS: ${message}`);
  const { google, pin, email, sms, call, push, rsa, badge } = factors;
  const created: Readonly<Record<string, Factor | undefined>> = {
    google: google && createTotp({ display: DISPLAYS.google, ...google }, clock),
    pin: pin && createPin({ display: DISPLAYS.pin, ...pin }),
    email: email && mailer && createEmailLink(mailer, email),
    sms: sms && createPhoneCode('sms', sms, host),
    call: call && createPhoneCode('call', call, host),
    push: push && createPush(push),
    rsa: rsa && createRadiusCode('rsa', { display: DISPLAYS.rsa, ...rsa }, logRadius),
    badge: badge && createRadiusCode('badge', { display: DISPLAYS.badge, ...badge }, logRadius),
  };
  return Object.keys(factors).flatMap((name) => created[name] ?? []);
}

/** Returns the texts for made-up factor lists. Each key is the name of a factor. */
export const decoysOf = ({ factors }: ServerConfiguration) => {
  const configured = Object.entries<{ readonly decoy?: string; readonly display?: string }>(factors);
  const texts = configured.map(([name, { decoy, display }]) => [name, decoy ?? display] as const);
  return { ...DISPLAYS, ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)) };
};

export const offeredFactorsOf = ({ factors }: ServerConfiguration) =>
  (Object.keys(factors) as (keyof typeof factors)[]).map((name) => ({ name, factorDisplay: DISPLAYS[name] }));

import type { LdapSettings } from '../adapters/directory/ldap-directory';
import { createEmailLink, type EmailSettings } from '../adapters/factors/email-link';
import { createPasskey } from '../adapters/factors/passkey';
import { createPasskeyFile, type PasskeySettings, passkeySite } from '../adapters/factors/passkey-file';
import { createPhoneCode, type PhoneSettings } from '../adapters/factors/phone-code';
import { createPin } from '../adapters/factors/pin';
import { createPush, type PushSettings } from '../adapters/factors/push';
import { createRadiusCode, type Log, type RadiusSettings } from '../adapters/factors/radius';
import type { SealedSettings } from '../adapters/factors/sealed-code';
import { createTotp } from '../adapters/factors/totp';
import type { Mailer, MailSettings } from '../adapters/mail/mailer';
import type { ValkeySettings } from '../adapters/store/valkey-store';
import type { MessageSettings, Messages } from '../adapters/texts/messages';
import type { Clock, Factor, Limits, Store } from '../core/ports/ports';

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

/** Creates the recovery server options that depend on the configured factors. Factor lists keep the configured order. */
export function factorOptions(
  configuration: ServerConfiguration,
  { clock, store }: { readonly clock: Clock; readonly store: Store },
  log: Log,
  messages: Messages,
  mailer?: Mailer,
) {
  const { factors, page } = configuration;
  const { host } = new URL(page);
  const logRadius = (message: string) => log(`RADIUS: ${message}`);
  const { google, pin, passkey, email, sms, call, push, rsa, badge } = factors;
  const text = sms && createPhoneCode('sms', sms, host, messages);
  const passkeys = passkey && createPasskeyFile(passkey, log);
  const created: Readonly<Record<string, Factor | undefined>> = {
    google: google && createTotp(google, clock, log),
    pin: pin && createPin(pin, log),
    passkey:
      passkey &&
      passkeys &&
      createPasskey({ ...passkeySite(passkey, page), passkeys, store, display: passkey.display }),
    email: email && mailer && createEmailLink(mailer, messages, email),
    sms: text,
    call: call && createPhoneCode('call', call, host, messages),
    push: push && createPush(push),
    rsa: rsa && createRadiusCode('rsa', rsa, logRadius),
    badge: badge && createRadiusCode('badge', badge, logRadius),
  };
  const names = Object.keys(factors) as (keyof typeof factors)[];
  const texts = names.map((name) => {
    const texts: { readonly decoy?: string; readonly display?: string } = factors[name] ?? {};
    const { display = '', decoy = display } = texts;
    return { offered: { name, factorDisplay: display }, decoy: [name, decoy] as const };
  });
  const inOrder = names.flatMap((name) => created[name] ?? []);
  const decoys = Object.fromEntries(texts.map(({ decoy }) => decoy));
  const offeredFactors = () => texts.map(({ offered }) => offered);
  // A gateway without the placeholder sends nothing but codes.
  const canSendText = JSON.stringify(sms?.gateway ?? '').includes('{text}');
  return {
    options: { factorsOf: () => inOrder, offeredFactors, decoys },
    texting: canSendText ? text : undefined,
    passkeys,
  };
}

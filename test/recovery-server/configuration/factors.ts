import { createEmailLink } from '../adapters/factors/email-link';
import { createPhoneCode } from '../adapters/factors/phone-code';
import { createPin } from '../adapters/factors/pin';
import { createPush } from '../adapters/factors/push';
import { createRadiusCode } from '../adapters/factors/radius';
import { createSealing } from '../adapters/factors/sealing';
import { createTotp } from '../adapters/factors/totp';
import { secretsInContact, secretsInFile } from '../adapters/factors/user-secrets';
import type { Mailer } from '../adapters/smtp/mailer';
import type { Clock } from '../core/ports/clock';
import type { Factor } from '../core/ports/factor';
import type { ConfiguredUserSecret, ServerConfiguration } from './configuration';

/** Services that the factors use. */
interface FactorSurroundings {
  readonly clock: Clock;
  readonly mailer: Mailer | undefined;
  readonly log: (message: string) => void;
}

/** Creates the configured factors, in the order of the configuration. */
export function factorsOf(
  { factors, page }: ServerConfiguration,
  { clock, mailer, log }: FactorSurroundings,
): readonly Factor[] {
  const { host } = new URL(page);
  const { google, pin, email, sms, call, push, rsa, badge } = factors;
  const created: Readonly<Record<string, Factor | undefined>> = {
    google: google && createTotp({ ...userSecrets(google), clock }),
    pin: pin && createPin(userSecrets(pin)),
    email: email && mailer && createEmailLink({ ...email, mailer }),
    sms: sms && createPhoneCode({ ...sms, name: 'sms', host }),
    call: call && createPhoneCode({ ...call, name: 'call', host }),
    push: push && createPush(push),
    rsa: rsa && createRadiusCode({ ...rsa, name: 'rsa', log }),
    badge: badge && createRadiusCode({ ...badge, name: 'badge', log }),
  };
  return Object.keys(factors).flatMap((name) => created[name] ?? []);
}

const userSecrets = ({ keys, contact, path = '', display }: ConfiguredUserSecret) => ({
  sealing: createSealing(keys),
  secrets: contact === undefined ? secretsInFile(path) : secretsInContact(contact),
  ...(display !== undefined && { display }),
});

/** Texts of factors that are the same for all users, unless the configuration has others. */
const DISPLAYS: Readonly<Record<string, string>> = {
  ...{ google: 'Authenticator app', pin: 'Pin', push: 'Phone app', rsa: 'RSA SecurID', badge: 'Badge' },
  ...{ email: 'Email', sms: 'Text message', call: 'Voice call' },
};

/** Returns the texts of the factors in made-up lists, by name. */
export function decoysOf({ factors }: ServerConfiguration): Readonly<Record<string, string>> {
  const textOf = (name: string, { decoy, display }: { readonly decoy?: string; readonly display?: string }) =>
    decoy ?? display ?? DISPLAYS[name] ?? name;
  return Object.fromEntries(
    Object.entries(factors).map(([name, settings]) => [name, textOf(name, settings)] as const),
  );
}

/** Returns the factors of a list without a user. */
export const offeredFactorsOf = ({ factors }: ServerConfiguration) =>
  Object.keys(factors).map((name) => ({ name, factorDisplay: DISPLAYS[name] ?? name }));

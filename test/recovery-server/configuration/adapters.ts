import { ldapDirectory } from '../adapters/directory/ldap-directory';
import { createEmailLink } from '../adapters/factors/email-link';
import { createPhoneCode } from '../adapters/factors/phone-code';
import { createPin } from '../adapters/factors/pin';
import { createPush } from '../adapters/factors/push';
import { createRadiusCode } from '../adapters/factors/radius';
import { createSealing } from '../adapters/factors/sealing';
import { createTotp } from '../adapters/factors/totp';
import { secretsInContact, secretsInFile } from '../adapters/factors/user-secrets';
import { createMailNotifier } from '../adapters/notifier/mail-notifier';
import { createMailer, type Mailer } from '../adapters/smtp/mailer';
import { createValkeyStore } from '../adapters/store/valkey-store';
import type { Clock } from '../core/ports/clock';
import type { Factor } from '../core/ports/factor';
import type { Notifier } from '../core/ports/notifier';
import type { ConfiguredUserSecret, ServerConfiguration } from './configuration';
import type { Logs } from './logs';

/** Creates the adapters of a configuration. None of them connects before it is used. */
export function adaptersOf(configuration: ServerConfiguration, { log, audit }: Logs) {
  const { directory: ldap, store, mail, notifications } = configuration;
  const clock: Clock = { now: Date.now };
  const mailer = mail && createMailer(mail);
  const directory = ldapDirectory(ldap, { ...ldap, usernameAttribute: ldap.username });
  const valkey = store && createValkeyStore(store, (failure) => log.warn({ err: failure }, 'store'));
  return {
    ...{ clock, audit, directory, ...(valkey && { store: valkey }) },
    factors: factorsOf(configuration, clock, mailer, (message) => log.warn(message)),
    notifier: notifications && mailer ? createMailNotifier({ ...notifications, mailer }) : silent,
  };
}

const silent: Notifier = { tell: async () => {} };

function factorsOf(
  { factors, page }: ServerConfiguration,
  clock: Clock,
  mailer: Mailer | undefined,
  log: (message: string) => void,
): readonly Factor[] {
  const { host } = new URL(page);
  const { google, pin, email, sms, call, push, rsa, badge } = factors;
  const created: Readonly<Record<string, Factor | undefined>> = {
    google: google && createTotp({ ...secretOf(google), clock }),
    pin: pin && createPin(secretOf(pin)),
    email: email && mailer && createEmailLink({ ...email, mailer }),
    sms: sms && createPhoneCode({ ...sms, name: 'sms', host }),
    call: call && createPhoneCode({ ...call, name: 'call', host }),
    push: push && createPush(push),
    rsa: rsa && createRadiusCode({ ...rsa, name: 'rsa', log }),
    badge: badge && createRadiusCode({ ...badge, name: 'badge', log }),
  };
  return Object.keys(factors).flatMap((name) => created[name] ?? []);
}

const secretOf = ({ keys, contact, path = '', display }: ConfiguredUserSecret) => ({
  sealing: createSealing(keys),
  secrets: contact === undefined ? secretsInFile(path) : secretsInContact(contact),
  ...(display !== undefined && { display }),
});

import type { ServerConfiguration } from './configuration';

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns a line for each value that contradicts another one, or is not secure with it. A schema cannot check this. */
export function complaintsAbout(configuration: ServerConfiguration): readonly string[] {
  const { secret, proofs, directory, mail, notifications, factors } = configuration;
  const { protocol, hostname } = new URL(directory.url);
  const needsMail = [factors.email && 'factors.email', notifications && 'notifications'].filter(Boolean);
  return [
    ...(secret.length < 32
      ? ['secret has fewer than 32 characters. Create one: openssl rand -base64 32']
      : []),
    ...(protocol === 'ldap:' && !directory.startTls && !LOCAL.test(hostname)
      ? ['directory.url would send passwords unencrypted. Write ldaps://, or add startTls: true.']
      : []),
    ...(protocol === 'ldaps:' && directory.startTls
      ? ['directory.startTls does not fit ldaps://, which is always encrypted. Remove it.']
      : []),
    ...(mail === undefined && needsMail.length > 0
      ? [`mail is missing. ${needsMail.join(' and ')} cannot send messages without it.`]
      : []),
    ...(Object.keys(factors).length < proofs
      ? [`proofs: ${proofs} needs as many factors, but factors has only one.`]
      : []),
    ...keysOf(configuration)
      .filter(([, key]) => Buffer.from(key, 'base64').length !== 32)
      .map(([place]) => `${place} is not 32 bytes in base64. Create a key: openssl rand -base64 32`),
    ...decoysMissing(configuration).map(
      (place) => `${place}.decoy is missing. A list with this factor would show that a user exists.`,
    ),
    ...contactsOf(configuration)
      .filter(([, contact]) => directory.contacts[contact] === undefined)
      .map(
        ([place, contact]) => `${place}: directory.contacts has no ${contact}. Add it with its attribute.`,
      ),
  ];
}

/** Returns the contacts that factors and notifications use, with their places in the configuration. */
function contactsOf({ factors, notifications }: ServerConfiguration): (readonly [string, string])[] {
  const users = { ...factors, notifications };
  return Object.entries(users).flatMap(([name, settings]) => {
    const contact = settings !== undefined && 'contact' in settings ? settings.contact : undefined;
    const place = name === 'notifications' ? name : `factors.${name}`;
    return contact === undefined ? [] : [[`${place}.contact`, contact] as const];
  });
}

/** Displays of other factors are the same for all users. */
const decoysMissing = ({ factors: { email, sms, call }, distinctAnswers }: ServerConfiguration) =>
  Object.entries({ email, sms, call })
    .filter(([, settings]) => !distinctAnswers && settings !== undefined && settings.decoy === undefined)
    .map(([name]) => `factors.${name}`);

/** Returns the keys of users' secrets, with their places in the configuration. */
const keysOf = ({ factors: { google, pin } }: ServerConfiguration) =>
  Object.entries({ google, pin }).flatMap(([name, settings]) =>
    (settings?.keys ?? []).map((key, at) => [`factors.${name}.keys[${at}]`, key] as const),
  );

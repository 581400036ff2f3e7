import type { ServerConfiguration } from './configuration';

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns what a schema cannot say: values that contradict each other or are not secure together. */
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

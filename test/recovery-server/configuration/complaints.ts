import type { ServerConfiguration } from './configuration';

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The fields of factors that depend on other values. */
interface DependentFields {
  readonly contact?: string;
  readonly decoy?: string;
  readonly keys?: readonly string[];
}

/** Returns a line for each value that contradicts another one, or is not secure with it. A schema cannot check this. */
export function complaintsAbout(configuration: ServerConfiguration): readonly string[] {
  const { secret, proofs, directory, mail, notifications, factors, distinctAnswers } = configuration;
  const { protocol, hostname } = new URL(directory.url);
  const contactComplaint = (place: string, { contact }: DependentFields) =>
    contact !== undefined &&
    directory.contacts[contact] === undefined &&
    `${place}.contact: directory.contacts has no ${contact}. Add it with its attribute.`;
  const factorComplaints = ([name, fields]: readonly [string, DependentFields]) => [
    contactComplaint(`factors.${name}`, fields),
    // The display of any other factor is the same for all users.
    ['email', 'sms', 'call'].includes(name) &&
      !distinctAnswers &&
      fields.decoy === undefined &&
      `factors.${name}.decoy is missing. A list with this factor would show that a user exists.`,
    fields.keys?.some((key) => Buffer.from(key, 'base64').length !== 32) &&
      `factors.${name}.keys: a key is not 32 bytes in base64. Create a key: openssl rand -base64 32`,
  ];
  return [
    secret.length < 32 && 'secret has fewer than 32 characters. Create one: openssl rand -base64 32',
    protocol === 'ldap:' &&
      !directory.startTls &&
      !LOCAL.test(hostname) &&
      'directory.url would send passwords unencrypted. Write ldaps://, or add startTls: true.',
    protocol === 'ldaps:' &&
      directory.startTls &&
      'directory.startTls does not fit ldaps://, which is always encrypted. Remove it.',
    (factors.email ?? notifications) !== undefined &&
      mail === undefined &&
      'mail is missing. factors.email and notifications cannot send messages without it.',
    Object.keys(factors).length < proofs &&
      `proofs: ${proofs} needs as many factors, but factors has only one.`,
    notifications !== undefined && contactComplaint('notifications', notifications),
    ...Object.entries<DependentFields>(factors).flatMap(factorComplaints),
  ].filter((complaint) => typeof complaint === 'string');
}

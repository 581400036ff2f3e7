import { randomUUID } from 'node:crypto';
import { decodeText } from '../../operator/decode-text.mjs';
import { sealPasskeys } from '../adapters/factors/passkey-file';
import { enrolPin } from '../adapters/factors/pin';
import { createSealing, type Sealing } from '../adapters/factors/sealed-code';
import { writeSecrets } from '../adapters/factors/secret-file';
import { enrolTotp } from '../adapters/factors/totp';
import type { Account, RecoveryServerOptions } from '../core/ports/ports';
import { userKeyOf } from '../core/state/epochs';
import { createOutbox } from '../core/state/outbox';
import { createTries } from '../core/state/tries';
import type { ServerConfiguration } from './configuration';
import { ConfigurationError } from './read-configuration';

/** A user whose factor an operator changes. `line` is the place in the operator's file. */
export interface Row {
  readonly username: string;
  readonly pin?: string | undefined;
  readonly line?: number;
}

export interface FactorOrder {
  readonly factor: string;
  readonly change: 'factorEnrolled' | 'factorRevoked' | 'factorOpened';
  readonly rows: readonly Row[];
}

/** The new secret of a user. `sealed` is undefined without one. `address` is for an authenticator app. */
interface Secret {
  readonly account: Account;
  readonly sealed?: string;
  readonly address?: string;
}

/** Reads a CSV file with a username and perhaps a PIN in each line. Skips empty lines and a header. */
export const readRows = (file: Buffer): readonly Row[] =>
  decodeText(file)
    .split(/\r?\n/)
    .flatMap((text, at) => {
      const [, quoted, plain = '', pin] = /^\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,(.*))?$/.exec(text) ?? [];
      const username = (quoted?.replaceAll('""', '"') ?? plain).trim();
      const isHeader = at === 0 && username === 'username';
      return text.trim() === '' || isHeader ? [] : [{ username, pin: pin?.trim(), line: at + 1 }];
    });

/** Returns a line of LDIF (RFC 2849). Encodes a value with other characters than ASCII. */
const ldif = (name: string, value: string) =>
  /^[!-9;-~][ -~]*(?<! )$/.test(value)
    ? `${name}: ${value}`
    : `${name}:: ${Buffer.from(value).toString('base64')}`;

const ldifOf = (attribute: string, { account, sealed }: Secret) =>
  [ldif('dn', account.id), 'changetype: modify', `replace: ${attribute}`]
    .concat(sealed === undefined ? [] : [`${attribute}: ${sealed}`], '-', '')
    .join('\n');

/** Resolves with the accounts of all rows. Rejects with each mistake and its line, before anything is changed. */
export async function accountsOf(
  { directory }: Pick<RecoveryServerOptions, 'directory'>,
  { factor, change, rows }: FactorOrder,
): Promise<readonly (Row & { readonly account: Account })[]> {
  const accounts = new Map<string, Row & { readonly account: Account }>();
  const complaints: string[] = [];
  for (const row of rows) {
    const { username, pin = '', line } = row;
    // The secret can be decrypted only with the directory's spelling of the username. The operator may type another spelling.
    const account = await directory.find(username);
    const complain = (text: string) => complaints.push(line === undefined ? text : `Line ${line}: ${text}`);
    if (account === undefined) complain(`The directory has no user ${username}.`);
    else if (accounts.has(account.id)) complain(`The user ${username} has another line.`);
    else if (factor === 'pin' && change === 'factorEnrolled' && !/^\d{6,}$/.test(pin))
      complain('A PIN has at least six digits, and nothing else.');
    else accounts.set(account.id, { ...row, account });
  }
  if (rows.length === 0) complaints.push('There are no users.');
  if (complaints.length > 0) throw new ConfigurationError(complaints.join('\n'));
  return [...accounts.values()];
}

/** Returns the settings of the secrets that an order changes: none if it opens a factor. Throws if the order is impossible. */
const settingsOf = ({ factors, store }: ServerConfiguration, { factor, change }: FactorOrder) => {
  if (change === 'factorOpened') {
    if (!Object.hasOwn(factors, factor))
      throw new ConfigurationError(`The configuration has no factor ${factor}.`);
    if (store === undefined)
      throw new ConfigurationError(
        'The configuration has no store. Restart the server: it then opens every factor.',
      );
    return undefined;
  }
  const { google, pin, passkey } = factors;
  const settings = new Map(Object.entries({ google, pin, passkey })).get(factor);
  if (settings === undefined)
    throw new ConfigurationError(`The configuration has no factor ${factor} with secrets of users.`);
  return settings;
};

/**
 * Replaces or revokes secrets of the factor `google` or `pin`, revokes passkeys, or opens any factor that wrong codes have closed:
 * of all users or, after a mistake, of none. Each change ends the count of wrong codes. Writes the audit trail, and tells the users. Resolves with
 * a message for the operator.
 */
export async function changeFactors(
  configuration: ServerConfiguration,
  options: RecoveryServerOptions,
  order: FactorOrder,
): Promise<string> {
  const { factor, change } = order;
  const settings = settingsOf(configuration, order);
  const issuer = new URL(configuration.page).hostname;
  const secrets: Secret[] = [];
  for (const { account, pin: typed = '' } of await accountsOf(options, order))
    secrets.push({
      account,
      ...(settings &&
        change === 'factorEnrolled' &&
        (await secretOf(factor, account, typed, issuer, createSealing(settings.keys)))),
      ...(settings &&
        factor === 'passkey' &&
        change === 'factorRevoked' && { sealed: sealPasskeys(account, [], settings.keys) }),
    });

  let undelivered = 0;
  const outbox = createOutbox({
    ...options,
    onFailure: (cause) => {
      undelivered += 1;
      options.onFailure?.(cause);
    },
  });
  // A container may have no name for the operator.
  const client = { request: randomUUID(), address: `operator ${process.getuid?.() ?? ''}`, factor };
  const held = await Promise.all(secrets.map(({ account }) => outbox.hold(account, change, client)));
  if (settings?.path !== undefined)
    await writeSecrets(settings.path, secrets).catch(async (failure) => {
      await Promise.all(held.map(({ discard }) => discard()));
      throw failure;
    });
  const tries = createTries(options.store);
  for (const { account } of secrets) await tries.open(factor, userKeyOf(account));
  for (const { account } of secrets)
    options.audit.write({ ...client, step: change, outcome: 'done', username: account.username });
  await Promise.all(held.map(({ release }) => release()));
  await outbox.deliver();

  const attribute = configuration.directory.contacts[settings?.contact ?? ''] ?? '';
  const names = secrets.map(({ account }) => account.username).join(', ');
  const addresses = secrets.flatMap(({ account, address }) =>
    address === undefined ? [] : [`${account.username},${address}`],
  );
  const has = change === 'factorRevoked' ? 'no secret' : 'a new secret';
  const entries = `Apply this with ldapmodify:\n${secrets.map((secret) => ldifOf(attribute, secret)).join('\n')}`;
  const changed = settings?.path === undefined ? entries : `${settings.path} has ${has} of ${names}.`;
  return [
    settings === undefined ? `The factor ${factor} is open for ${names}.` : changed,
    ...(addresses.length === 0
      ? []
      : [
          'Show each address to the authenticator app of its user as a QR code, or type in its secret:',
          ...addresses,
        ]),
    ...(undelivered === 0
      ? []
      : [
          configuration.store === undefined
            ? `${undelivered} notices could not be delivered, and are lost.`
            : `${undelivered} notices could not be delivered. The server repeats them.`,
        ]),
  ].join('\n');
}

async function secretOf(
  factor: string,
  { username }: Account,
  pin: string,
  issuer: string,
  sealing: Sealing,
) {
  if (factor === 'pin') return { sealed: await enrolPin(username, pin, sealing) };
  return enrolTotp(username, issuer, sealing);
}

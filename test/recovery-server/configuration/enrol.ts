import { readFile, rename, writeFile } from 'node:fs/promises';
import { enrolPin } from '../adapters/factors/pin';
import { createSealing } from '../adapters/factors/sealing';
import { enrolTotp } from '../adapters/factors/totp';
import type { Directory } from '../core/ports/directory';
import type { ConfiguredUserSecret, ServerConfiguration } from './configuration';
import { ConfigurationError } from './read-configuration';

/** A user who gets a factor with a secret. */
export interface Enrolment {
  readonly factor: string;
  readonly username: string;
  /** Reads the PIN that the user has chosen. */
  readonly readPin: () => Promise<string>;
}

/**
 * Gives a user a new secret for the factor `google` or `pin`, which replaces the former one. Resolves with the text
 * for the operator. Throws a `ConfigurationError` for an unknown user or factor.
 */
export async function enrol(
  { factors, page, directory: { contacts } }: ServerConfiguration,
  directory: Directory,
  { factor, username, readPin }: Enrolment,
): Promise<string> {
  const settings = factor === 'google' ? factors.google : factor === 'pin' ? factors.pin : undefined;
  if (settings === undefined)
    throw new ConfigurationError(`The configuration has no factor ${factor} with secrets of users.`);
  // The username is an input to the encryption, so it must be spelled as in the directory.
  const account = await directory.find(username);
  if (account === undefined) throw new ConfigurationError(`The directory has no user ${username}.`);
  const sealing = createSealing(settings.keys);
  if (factor === 'pin')
    return stored(
      settings,
      contacts,
      account.username,
      await enrolPin(account.username, await readPin(), sealing),
    );
  const { address, sealed } = enrolTotp(account.username, new URL(page).hostname, sealing);
  const note = await stored(settings, contacts, account.username, sealed);
  return `${note}\nShow this address to the user's authenticator app as a QR code, or type in its secret:\n${address}`;
}

/** Stores an encrypted secret in the configured file, or resolves with an instruction to store it in the directory. */
async function stored(
  { path, contact = '' }: ConfiguredUserSecret,
  contacts: Readonly<Record<string, string>>,
  username: string,
  sealed: string,
): Promise<string> {
  if (path === undefined)
    return `Store this value in the attribute ${contacts[contact]} of ${username}:\n${sealed}`;
  const secrets: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  const written = `${JSON.stringify({ ...Object(secrets), [username]: sealed }, null, 2)}\n`;
  // A running server never reads half a file.
  await writeFile(`${path}.new`, written, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return `${path} has a new secret of ${username}.`;
}

import { readFile, rename, writeFile } from 'node:fs/promises';
import { enrolPin } from '../adapters/factors/pin';
import { createSealing, type SealedSettings } from '../adapters/factors/sealed-code';
import { enrolTotp } from '../adapters/factors/totp';
import type { Directory } from '../core/ports/ports';
import type { ServerConfiguration } from './configuration';
import { ConfigurationError } from './read-configuration';

export interface Enrolment {
  readonly factor: string;
  readonly username: string;
  /** Reads the PIN that the user has chosen. */
  readonly readPin: () => Promise<string>;
}

/**
 * Creates a new secret of a user for the factor `google` or `pin`, and replaces the earlier secret. Resolves with a
 * message for the operator. Rejects with a `ConfigurationError` for an unknown user or factor.
 */
export async function enrol(
  { factors: { google, pin }, page, directory: { contacts } }: ServerConfiguration,
  directory: Directory,
  { factor, username, readPin }: Enrolment,
): Promise<string> {
  const settings = new Map(Object.entries({ google, pin })).get(factor);
  if (settings === undefined)
    throw new ConfigurationError(`The configuration has no factor ${factor} with secrets of users.`);
  // The encryption depends on the spelling of the username, so the spelling is taken from the directory.
  const account = await directory.find(username);
  if (account === undefined) throw new ConfigurationError(`The directory has no user ${username}.`);
  const sealing = createSealing(settings.keys);
  const store = (sealed: string) => storeSecret(settings, contacts, account.username, sealed);
  if (factor === 'pin') return store(await enrolPin(account.username, await readPin(), sealing));
  const { address, sealed } = enrolTotp(account.username, new URL(page).hostname, sealing);
  const note = await store(sealed);
  return `${note}\nShow this address to the user's authenticator app as a QR code, or type in its secret:\n${address}`;
}

/** Stores a secret in the configured file, or resolves with an instruction to store it in the directory. */
async function storeSecret(
  { path, contact = '' }: Omit<SealedSettings, 'keys'>,
  contacts: Readonly<Record<string, string>>,
  username: string,
  sealed: string,
): Promise<string> {
  if (path === undefined)
    return `Store this value in the attribute ${contacts[contact]} of ${username}:\n${sealed}`;
  const secrets: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  const written = `${JSON.stringify({ ...Object(secrets), [username]: sealed }, null, 2)}\n`;
  // Writes a new file and renames it, so that a running server never reads an incomplete file.
  await writeFile(`${path}.new`, written, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return `${path} has a new secret of ${username}.`;
}

import { chmod, chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { decodeText } from '../../operator/decode-text.mjs';
import { enrolPin } from '../adapters/factors/pin';
import { createSealing } from '../adapters/factors/sealed-code';
import { enrolTotp } from '../adapters/factors/totp';
import type { Directory } from '../core/ports/ports';
import type { ServerConfiguration } from './configuration';
import { ConfigurationError } from './read-configuration';

export type Enrolment = { readonly factor: string; readonly username: string; readPin(): Promise<string> };

/** Returns an empty JSON object if the file is missing. Throws other errors, because a new file would lose existing secrets. */
const emptyIfMissing = (failure: NodeJS.ErrnoException) => {
  if (failure.code === 'ENOENT') return Buffer.from('{}');
  throw failure;
};

/** Replaces a user's secret of the factor `google` or `pin`, and resolves with a message for the operator. */
export async function enrol(configuration: ServerConfiguration, directory: Directory, enrolment: Enrolment) {
  const { google, pin } = configuration.factors;
  const { factor, username: typed, readPin } = enrolment;
  const settings = new Map(Object.entries({ google, pin })).get(factor);
  if (settings === undefined)
    throw new ConfigurationError(`The configuration has no factor ${factor} with secrets of users.`);
  // The secret can be decrypted only with the directory's spelling of the username. The operator may type another spelling.
  const { username } = (await directory.find(typed)) ?? {};
  if (username === undefined) throw new ConfigurationError(`The directory has no user ${typed}.`);
  const sealing = createSealing(settings.keys);
  /** Stores the secret in the file `path`. Without `path`, returns an instruction to store it in the user directory. */
  const store = async (sealed: string) => {
    const { path, contact = '' } = settings;
    const attribute = configuration.directory.contacts[contact];
    if (path === undefined)
      return `Store this value in the attribute ${attribute} of ${username}:\n${sealed}`;
    const secrets: unknown = JSON.parse(decodeText(await readFile(path).catch(emptyIfMissing)));
    const written = `${JSON.stringify({ ...Object(secrets), [username]: sealed }, null, 2)}\n`;
    // Writes a new file and renames it, so that a running server never reads an incomplete file. The operator may be another user
    // than the server, so the new file gets the owner and the permissions of the old one.
    await writeFile(`${path}.new`, written, { mode: 0o600 });
    const before = await stat(path).catch(() => undefined);
    if (before !== undefined) {
      await chmod(`${path}.new`, before.mode);
      await chown(`${path}.new`, before.uid, before.gid);
    }
    await rename(`${path}.new`, path);
    return `${path} has a new secret of ${username}.`;
  };
  if (factor === 'pin') {
    const pin = await readPin();
    if (!/^\d{6,}$/.test(pin))
      throw new ConfigurationError('A PIN has at least six digits, and nothing else.');
    return store(await enrolPin(username, pin, sealing));
  }
  const { address, sealed } = enrolTotp(username, new URL(configuration.page).hostname, sealing);
  const note = await store(sealed);
  return `${note}\nShow this address to the user's authenticator app as a QR code, or type in its secret:\n${address}`;
}

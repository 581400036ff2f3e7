import { chmod, chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { decodeText } from '../../../operator/decode-text.mjs';
import type { Account } from '../../core/ports/ports';

/** The encrypted secret of a user. `sealed` is undefined if the secret is taken away. */
export interface StoredSecret {
  readonly account: Pick<Account, 'username'>;
  readonly sealed?: string;
}

/** Returns an empty JSON object if the file is missing. Throws other errors, because a new file would lose existing secrets. */
const emptyIfMissing = (failure: NodeJS.ErrnoException) => {
  if (failure.code === 'ENOENT') return Buffer.from('{}');
  throw failure;
};

/** Replaces or removes secrets in the file `path`, all at once. */
export async function writeSecrets(path: string, changes: readonly StoredSecret[]) {
  const secrets: object = JSON.parse(decodeText(await readFile(path).catch(emptyIfMissing)));
  const changed = Object.fromEntries(changes.map(({ account, sealed }) => [account.username, sealed]));
  // Writes a new file and renames it, so that a running server never reads an incomplete file. The operator may be another user
  // than the server, so the new file gets the owner and the permissions of the old one.
  const written = `${JSON.stringify({ ...Object(secrets), ...changed }, null, 2)}\n`;
  await writeFile(`${path}.new`, written, { mode: 0o600 });
  const before = await stat(path).catch(() => undefined);
  if (before !== undefined) {
    await chmod(`${path}.new`, before.mode);
    await chown(`${path}.new`, before.uid, before.gid);
  }
  await rename(`${path}.new`, path);
}

import { existsSync, writeFileSync } from 'node:fs';
import type { Account } from '../../core/ports/ports';
import { digestOf } from '../../core/state/secrets';
import type { EnrolledPasskeys, Passkey, PasskeySite } from './passkey';
import type { Log } from './radius';
import { createSealing, createSecretReader, type SealedSettings } from './sealed-code';
import { writeSecrets } from './secret-file';

export interface PasskeySettings extends SealedSettings {
  readonly path: string;
  readonly rpId?: string;
}

export const passkeySite = ({ rpId }: PasskeySettings, page: string, origin = page): PasskeySite => ({
  rpId: rpId ?? new URL(page).hostname,
  origin: new URL(origin).origin,
});

const ownerOf = ({ username }: Account) => `passkeys ${username}`;

/**
 * Creates the store of passkeys in a JSON file, each user's list encrypted. Creates a missing file. Encryption also prevents that somebody who can write the
 * file gives a user another passkey.
 */
export const createPasskeyFile = ({ path, keys }: PasskeySettings, log: Log): EnrolledPasskeys => {
  if (!existsSync(path)) writeFileSync(path, '{}\n', { mode: 0o600 });
  const sealing = createSealing(keys);
  const stored = createSecretReader({ path });
  const of = async (account: Account): Promise<readonly Passkey[]> => {
    const sealed = await stored(account);
    const opened = sealed && sealing.open(sealed, ownerOf(account));
    if (sealed && opened === undefined)
      log(`The passkeys of ${account.username} do not fit the configured keys.`);
    return opened ? JSON.parse(opened) : [];
  };
  let writing: Promise<unknown> = Promise.resolve();
  return {
    of,
    versionOf: async (account) => digestOf((await stored(account)) ?? ''),
    add: (account, passkey) => {
      const add = async () =>
        writeSecrets(path, [
          { account, sealed: sealPasskeys(account, [...(await of(account)), passkey], keys) },
        ]);
      const added = writing.then(add);
      // One change after the other, because each of them writes the whole file.
      writing = added.catch(() => undefined);
      return added;
    },
  };
};

/** An empty list is stored too: its text differs from every earlier one, so that earlier links for an enrolment end. */
export const sealPasskeys = (account: Account, passkeys: readonly Passkey[], keys: readonly string[]) =>
  createSealing(keys).seal(JSON.stringify(passkeys), ownerOf(account));

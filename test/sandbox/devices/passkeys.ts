import { randomBytes } from 'node:crypto';
import {
  createPasskey,
  type EnrolledPasskeys,
  type Passkey,
} from '../../../adapters/recovery-server/adapters/factors/passkey';
import { createPasskeyEnrolment } from '../../../adapters/recovery-server/adapters/factors/passkey-enrolment';
import { createMemoryStore } from '../../../adapters/recovery-server/adapters/store/memory-store';
import type { Clock, Directory } from '../../../adapters/recovery-server/core/ports/ports';
import type { Origins } from '../state/origins';

/** Creates the passkeys that users have added with the enrolment page. Passkeys stay in the browser; the sandbox has their public keys. */
export const createPasskeys = ({ page, recoveryServer }: Origins, directory: Directory, clock: Clock) => {
  const held = new Map<string, readonly Passkey[]>();
  const passkeys: EnrolledPasskeys = {
    of: async ({ id }) => held.get(id) ?? [],
    versionOf: async ({ id }) => String(held.get(id)?.length ?? 0),
    add: async ({ id }, passkey) => void held.set(id, [...(held.get(id) ?? []), passkey]),
  };
  const rpId = new URL(page).hostname;
  const store = createMemoryStore(clock);
  const enrolment = createPasskeyEnrolment({
    ...{ rpId, origin: recoveryServer, passkeys, clock, secret: randomBytes(32).toString('base64url') },
    directory,
    record: (_account, _client, add) => add(),
  });
  return { factor: createPasskey({ rpId, origin: page, passkeys, store }), directory, enrolment };
};

export type Passkeys = ReturnType<typeof createPasskeys>;

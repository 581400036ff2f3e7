import type { Messages } from '../../adapters/recovery-server/adapters/texts/messages';
import { createBackupCodes } from './devices/backup-codes';
import { createCodeGenerators } from './devices/code-generators';
import { createInbox, type Mail, type Message } from './devices/inbox';
import { createPasskeys } from './devices/passkeys';
import { createPhone } from './devices/phone';
import { createYubiKeys } from './devices/yubi-keys';
import { createUsers } from './people/seed-users';
import { createSessions } from './people/sessions';
import { createSandboxClock, type FollowClock } from './recovery/sandbox-clock';
import { createSandboxDirectory } from './recovery/sandbox-directory';
import { createSandboxRecovery } from './recovery/sandbox-recovery';
import { createFaults } from './server/faults';
import { createRequestLog } from './server/request-log';
import { createEnvironmentOverrides } from './state/environment-overrides';
import type { Origins } from './state/origins';
import type { ProviderMemory } from './state/provider-memory';
import { createProviderSettings } from './state/provider-settings';

/** A sandbox with its current state and its origins. */
export interface World extends Origins {
  readonly now: Remembered;
  reset(): void;
}

/** Creates the complete state of the sandbox. A reset replaces this state. */
const seed = (origins: Origins, texts: Messages, follow: FollowClock) => {
  const clock = createSandboxClock(follow);
  const users = createUsers();
  const parts = {
    clock,
    users,
    passkeys: createPasskeys(origins, createSandboxDirectory(users), clock),
    sessions: createSessions(clock),
    messages: createInbox<Message>(),
    mailbox: createInbox<Mail>(),
    phone: createPhone(clock),
    yubiKeys: createYubiKeys(),
    codeGenerators: createCodeGenerators(clock),
    backupCodes: createBackupCodes(),
    environment: createEnvironmentOverrides(),
    faults: createFaults(),
    requests: createRequestLog(),
    /** Batches of journal entries that pages have sent, oldest first. */
    journal: [] as string[],
    identityProvider: createProviderSettings(),
    providerMemory: new Map() as ProviderMemory,
  };
  return { ...parts, recovery: createSandboxRecovery(origins, parts, texts) };
};

export type Remembered = ReturnType<typeof seed>;

export const createWorld = (origins: Origins, texts: Messages, follow: FollowClock): World => {
  let now = seed(origins, texts, follow);
  return {
    ...origins,
    get now() {
      return now;
    },
    reset: () => {
      now = seed(origins, texts, follow);
    },
  };
};

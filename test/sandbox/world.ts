import type { RecoveryServer } from '../recovery-server/core/recovery-server';
import { type BackupCodes, createBackupCodes } from './devices/backup-codes';
import { type CodeGenerators, createCodeGenerators } from './devices/code-generators';
import { createMailbox, type Mailbox } from './devices/mailbox';
import { createMessageInbox, type MessageInbox } from './devices/message-inbox';
import { createPhone, type Phone } from './devices/phone';
import { createYubiKeys, type YubiKeys } from './devices/yubi-keys';
import { createSessions, type Sessions } from './people/sessions';
import { createUsers, type Users } from './people/users';
import { createSandboxClock, type SandboxClock } from './recovery/sandbox-clock';
import { createSandboxRecovery } from './recovery/sandbox-recovery';
import { createFaults, type Faults } from './server/faults';
import { createRequestLog, type RequestLog } from './server/request-log';
import { createEnvironmentOverrides, type EnvironmentOverrides } from './state/environment-overrides';
import type { Origins } from './state/origins';
import { createProviderMemory, type ProviderMemory } from './state/provider-memory';
import { createProviderSettings, type ProviderSettingsKeeper } from './state/provider-settings';
import { createReceivedJournal, type ReceivedJournal } from './state/received-journal';

/** Complete state of the sandbox. A reset replaces this object. */
export interface Remembered {
  readonly users: Users;
  /** Clock that decides when session tokens, recovery tokens, sent codes and push requests expire. */
  readonly clock: SandboxClock;
  readonly recovery: RecoveryServer;
  readonly sessions: Sessions;
  readonly messages: MessageInbox;
  readonly mailbox: Mailbox;
  readonly phone: Phone;
  readonly codeGenerators: CodeGenerators;
  readonly yubiKeys: YubiKeys;
  readonly backupCodes: BackupCodes;
  readonly environment: EnvironmentOverrides;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly journal: ReceivedJournal;
  readonly identityProvider: ProviderSettingsKeeper;
  readonly providerMemory: ProviderMemory;
}

/** A sandbox with its current state and its origins. */
export interface World extends Origins {
  readonly now: Remembered;
  reset(): void;
}

const seed = (origins: Origins): Remembered => {
  const clock = createSandboxClock();
  const parts = {
    clock,
    users: createUsers(),
    sessions: createSessions(clock),
    messages: createMessageInbox(),
    mailbox: createMailbox(),
    phone: createPhone(clock),
    codeGenerators: createCodeGenerators(),
    yubiKeys: createYubiKeys(),
    backupCodes: createBackupCodes(),
    environment: createEnvironmentOverrides(),
    faults: createFaults(),
    requests: createRequestLog(),
    journal: createReceivedJournal(),
    identityProvider: createProviderSettings(),
    providerMemory: createProviderMemory(),
  };
  return { ...parts, recovery: createSandboxRecovery(origins, parts) };
};

export const createWorld = (origins: Origins): World => {
  let now = seed(origins);
  return {
    ...origins,
    get now() {
      return now;
    },
    reset: () => {
      now = seed(origins);
    },
  };
};

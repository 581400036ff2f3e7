import { type BackupCodes, createBackupCodes } from './devices/backup-codes';
import { type CodeGenerators, createCodeGenerators } from './devices/code-generators';
import { createMailbox, type Mailbox } from './devices/mailbox';
import { createMessageInbox, type MessageInbox } from './devices/message-inbox';
import { createPhone, type Phone } from './devices/phone';
import { createYubiKeys, type YubiKeys } from './devices/yubi-keys';
import { createRecoveryTokens, type RecoveryTokens } from './people/recovery-tokens';
import { createRounds, type Rounds } from './people/rounds';
import { createSessions, type Sessions } from './people/sessions';
import { createUsers, type Users } from './people/users';
import { createFaults, type Faults } from './server/faults';
import { createRequestLog, type RequestLog } from './server/request-log';
import { createEnvironmentOverrides, type EnvironmentOverrides } from './state/environment-overrides';
import { createProviderMemory, type ProviderMemory } from './state/provider-memory';
import { createProviderSettings, type ProviderSettingsKeeper } from './state/provider-settings';
import { createReceivedJournal, type ReceivedJournal } from './state/received-journal';

/** The sandbox's complete state, which a reset replaces. */
export interface Remembered {
  readonly users: Users;
  readonly rounds: Rounds;
  readonly recoveryTokens: RecoveryTokens;
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

/** Origins of the sandbox's four servers. Without `--split`, all four are the same. */
export interface Origins {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
  readonly identityProvider: string;
}

/** A sandbox with its current state and its origins. */
export interface World extends Origins {
  readonly now: Remembered;
  reset(): void;
}

const seed = (): Remembered => ({
  users: createUsers(),
  rounds: createRounds(),
  recoveryTokens: createRecoveryTokens(),
  sessions: createSessions(),
  messages: createMessageInbox(),
  mailbox: createMailbox(),
  phone: createPhone(),
  codeGenerators: createCodeGenerators(),
  yubiKeys: createYubiKeys(),
  backupCodes: createBackupCodes(),
  environment: createEnvironmentOverrides(),
  faults: createFaults(),
  requests: createRequestLog(),
  journal: createReceivedJournal(),
  identityProvider: createProviderSettings(),
  providerMemory: createProviderMemory(),
});

export const createWorld = (origins: Origins): World => {
  let now = seed();
  return {
    ...origins,
    get now() {
      return now;
    },
    reset: () => {
      now = seed();
    },
  };
};

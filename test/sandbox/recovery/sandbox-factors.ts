import type { Factor, Push, SentCode, SentLink, TypedCode } from '../../recovery-server/core/ports/ports';
import type { BackupCodes } from '../devices/backup-codes';
import { badgeNumberOf, palmCodeOf, pinOf } from '../devices/cards';
import { codeGenerators } from '../devices/code-generators';
import type { Mailbox } from '../devices/mailbox';
import type { MessageInbox } from '../devices/message-inbox';
import type { Phone } from '../devices/phone';
import type { YubiKeys } from '../devices/yubi-keys';
import type { OwnFactor, SandboxUser } from '../people/sandbox-user';

/** The devices of all sandbox users. */
export interface Devices {
  readonly messages: MessageInbox;
  readonly mailbox: Mailbox;
  readonly phone: Phone;
  readonly yubiKeys: YubiKeys;
  readonly backupCodes: BackupCodes;
}

/**
 * Checks a code. Returns undefined for a wrong code, and an empty text for a reusable code. For a correct one-time code,
 * returns a text that the server accepts only once.
 */
type Check = (code: string) => string | undefined;

const fixed =
  (expected: string): Check =>
  (code) =>
    code === expected ? '' : undefined;

const checkFor = (devices: Devices, user: SandboxUser, name: string): Check => {
  const { yubiKeys, backupCodes } = devices;
  switch (name) {
    case 'google':
    case 'rsa':
      return (code) => codeGenerators.stepOf(user, name, code);
    case 'yubikey':
      return (code) => yubiKeys.use(user, code);
    case 'backup':
      return (code) => backupCodes.use(user, code);
    case 'pin':
      return fixed(pinOf(user));
    case 'badge':
      return fixed(badgeNumberOf(user));
    case 'no-such-factor':
      return fixed(palmCodeOf(user));
    default:
      return (code) => codeGenerators.stepOf(user, 'phone', code);
  }
};

const typedCode = (devices: Devices, user: SandboxUser, name: string, listed: OwnFactor): TypedCode => ({
  name,
  kind: 'typedCode',
  find: async () => listed,
  check: async (_account, code) => checkFor(devices, user, name)(code),
});

const sentCode = (
  { messages }: Devices,
  user: SandboxUser,
  name: 'sms' | 'call',
  listed: OwnFactor,
): SentCode => ({
  name,
  kind: 'sentCode',
  find: async () => listed,
  send: async (_account, code) => messages.send(user, name, code),
});

const sentLink = ({ mailbox }: Devices, user: SandboxUser, listed: OwnFactor): SentLink => ({
  name: listed.name,
  kind: 'sentLink',
  find: async () => listed,
  send: async (_account, link, type) =>
    mailbox.deliver(user, type === 'unlock' ? 'Unlock your account' : 'Reset your password', link),
});

const push = ({ phone }: Devices, user: SandboxUser, listed: OwnFactor): Push => ({
  name: 'push',
  kind: 'push',
  find: async () => listed,
  send: async (_account, type) => String(phone.send(user, type)),
  state: async (id) => phone.poll(user, Number(id)),
});

/**
 * Returns a user's factors in the order of the user's factor list. The push app counts as two factors: a push request,
 * and a code that the user types.
 */
export const sandboxFactorsOf = (devices: Devices, user: SandboxUser): readonly Factor[] =>
  user.factors.flatMap<Factor>((listed) => {
    switch (listed.name) {
      case 'push':
      case 'verifypush':
        return [push(devices, user, listed), typedCode(devices, user, 'verify', listed)];
      case 'sms':
        return sentCode(devices, user, 'sms', listed);
      case 'call':
      case 'voice':
        return sentCode(devices, user, 'call', listed);
      case 'email':
        return sentLink(devices, user, listed);
      default:
        return typedCode(devices, user, listed.name, listed);
    }
  });

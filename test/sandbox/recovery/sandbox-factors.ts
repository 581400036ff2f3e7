import type { Messages } from '../../../adapters/recovery-server/adapters/texts/messages';
import type { Factor } from '../../../adapters/recovery-server/core/ports/ports';
import type { BackupCodes } from '../devices/backup-codes';
import { badgeNumberOf, palmCodeOf, pinOf } from '../devices/cards';
import type { CodeGenerators } from '../devices/code-generators';
import type { Inbox, Mail, Message } from '../devices/inbox';
import type { Passkeys } from '../devices/passkeys';
import type { Phone } from '../devices/phone';
import type { YubiKeys } from '../devices/yubi-keys';
import type { SandboxUser } from '../people/sandbox-user';

export interface Devices {
  readonly messages: Inbox<Message>;
  readonly mailbox: Inbox<Mail>;
  readonly phone: Phone;
  readonly yubiKeys: YubiKeys;
  readonly backupCodes: BackupCodes;
  readonly passkeys: Passkeys;
  readonly codeGenerators: CodeGenerators;
}

/** Returns undefined for a wrong code, an empty text for a reusable code, or a text that the server accepts only once. */
type Check = (code: string) => string | undefined;

const fixed =
  (expected: string): Check =>
  (code) =>
    code === expected ? '' : undefined;

const checkFor = (devices: Devices, user: SandboxUser, name: string): Check => {
  const { yubiKeys, backupCodes, codeGenerators } = devices;
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

/** Returns a user's factors in the order of the list. The push app is two factors: a push, and a code to type. */
export const sandboxFactorsOf = (
  devices: Devices,
  texts: Messages,
  host: string,
  user: SandboxUser,
): readonly Factor[] => {
  const { messages, mailbox, phone, passkeys } = devices;
  return user.factors.flatMap<Factor>((listed) => {
    const find = async () => listed;
    const typedCode = (name: string): Factor => ({
      name,
      kind: 'typedCode',
      find,
      check: async (_account, code) => checkFor(devices, user, name)(code),
    });
    const sentCode = (name: 'sms' | 'call'): Factor => ({
      name,
      kind: 'sentCode',
      find,
      send: async (_account, code, occasion) =>
        messages.deliver(user, { kind: name, code, ...texts[name](occasion, code, host) }),
    });
    switch (listed.name) {
      case 'push':
      case 'verifypush':
        return [
          {
            name: 'push',
            kind: 'push',
            find,
            hasNumber: user.push === 'choosesNumber',
            send: async (_account, type, number) => String(phone.send(user, type, number)),
            state: async (id, number) => phone.poll(user, Number(id), number),
          },
          typedCode('verify'),
        ];
      case 'sms':
        return sentCode('sms');
      case 'call':
      case 'voice':
        return sentCode('call');
      case 'email':
        return {
          name: listed.name,
          kind: 'sentLink',
          find,
          send: async (_account, link, type, occasion) =>
            mailbox.deliver(user, { ...texts.link(occasion, user.name, type, link), link }),
        };
      case 'passkey':
        return { ...passkeys.factor, find };
      default:
        return typedCode(listed.name);
    }
  });
};

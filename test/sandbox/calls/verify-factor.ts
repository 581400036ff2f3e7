import { palmCodeOf } from '../devices/cards';
import type { SandboxUser } from '../people/sandbox-user';
import { json, type Reply } from '../server/reply';
import type { World } from '../world';
import type { VerifyBody } from './bodies';
import { attempt, proven } from './proof';
import { wrongCode } from './refusals';

const codeFits = ({ now }: World, user: SandboxUser, factorType: string, code: string): boolean => {
  switch (factorType) {
    case 'verify':
      return now.codeGenerators.accepts(user, 'phone', code);
    case 'google':
    case 'rsa':
      return now.codeGenerators.accepts(user, factorType, code);
    case 'sms':
    case 'call':
      return now.messages.accepts(user, factorType, code);
    case 'yubikey':
      return now.yubiKeys.accepts(user, code);
    case 'backup':
      return now.backupCodes.accepts(user, code);
    case 'palm':
      return code === palmCodeOf(user);
    default:
      return false;
  }
};

const sendPush = ({ now }: World, user: SandboxUser, { type, phase }: VerifyBody): Reply =>
  json(200, { factorResult: 'WAITING', links: { poll: now.phone.send(user, type, phase).link } });

const sendCode = ({ now }: World, user: SandboxUser, { factorType, phase }: VerifyBody): Reply => {
  now.messages.send(user, factorType === 'call' ? 'call' : 'sms');
  return json(200, { phase });
};

/** Handles `POST /recovery/mfaverify`, which starts a push, sends a code or verifies a code. */
export const verifyFactor = (world: World, body: VerifyBody): Reply =>
  attempt(world, body, (user) => {
    if (body.factorType === 'verifypush') return sendPush(world, user, body);
    if (body.code === undefined) return sendCode(world, user, body);
    return codeFits(world, user, body.factorType, body.code) ? proven(world, user, body) : wrongCode();
  });

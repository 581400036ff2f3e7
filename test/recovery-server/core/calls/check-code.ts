import type { SentCode, TypedCode } from '../ports/factor';
import { type CallAnswer, refusals } from './answers';
import {
  type AnswerOneCall,
  type BodyWith,
  type CallParts,
  checkCounted,
  type ProofBody,
} from './call-parts';
import { attempt, type OpenAttempt, prove } from './proof';

type CodeAttempt = OpenAttempt<TypedCode | SentCode>;

/** Resolves with true for a good code, once. */
const isGood = async (
  { codes }: CallParts,
  { user, factor }: CodeAttempt,
  code: string,
): Promise<boolean> => {
  if (factor.kind === 'sentCode') return codes.accepts(user.key, factor.name, code);
  const use = await factor.check(user.account, code);
  if (use === undefined) return false;
  return use === '' || codes.useOnce(user.key, factor.name, use);
};

/** Checks a code, unless there were too many wrong ones. */
export const checkCode = async (parts: CallParts, open: CodeAttempt, code: string): Promise<CallAnswer> => {
  const { user, factor } = open;
  const wait = await parts.throttles.countAttempt(user.key, factor.name);
  if (wait !== undefined) return refusals.throttled(wait);
  const isProven =
    (await checkCounted(parts, user.key, factor.name, () => isGood(parts, open, code))) && !user.isDecoy;
  if (!isProven) return refusals.wrongCode();
  await parts.throttles.forgetAttempts(user.key, factor.name);
  return prove(parts, open);
};

/** Checks a pin, the only call of the pin service. */
export const verifyPin: AnswerOneCall<BodyWith<'userName' | 'pin' | 'type' | 'phase'>> = (parts, body) => {
  const { userName, pin, type, phase } = body;
  const tried = { username: userName, factorType: 'pin', type, phase };
  return attempt(parts, tried, ['typedCode'], (open) => checkCode(parts, open, pin));
};

/** Checks a badge number. */
export const verifyBadge: AnswerOneCall<ProofBody & BodyWith<'code'>> = (parts, body) =>
  attempt(parts, body, ['typedCode'], (open) => checkCode(parts, open, body.code));

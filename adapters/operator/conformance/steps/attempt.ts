import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';

/** What is being proved, by whom, in which phase. */
export interface Attempt {
  readonly username: string;
  readonly type: string;
  readonly phase: string;
  readonly redirectUri: undefined;
}

export const attemptOf = (username: string, phase: string, type: string): Attempt => ({
  username,
  type,
  phase,
  redirectUri: undefined,
});

/** Checks a code of a kind of factor. */
export const checkCode = (attempt: Attempt, kind: string, code: string): Call<unknown> => {
  if (kind === 'pin') return calls.verifyPin(attempt, code);
  return kind === 'badge' ? calls.verifyBadge(attempt, code) : calls.verifyCode(attempt, kind, code);
};

/** Whether codes of a kind are sent when they are asked for. */
export const isSentCode = (kind: string): boolean => kind === 'sms' || kind === 'call';

/** Whether a code of a kind is good once; a pin and a badge number stay what they are. */
export const isGoodOnce = (kind: string): boolean =>
  isSentCode(kind) || ['verify', 'google', 'rsa', 'yubikey'].includes(kind);

/** A code like this one that is wrong: its last character differs. */
export const unlike = (code: string): string => {
  const last = code.slice(-1);
  const other = /\d/.test(last) ? String((Number(last) + 5) % 10) : last === 'c' ? 'b' : 'c';
  return code.slice(0, -1) + other;
};

/** A phase that is not this one. */
export const otherPhase = (phase: string): string => (phase === 'initial' ? 'second' : 'initial');

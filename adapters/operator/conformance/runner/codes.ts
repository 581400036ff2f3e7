import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';

/** Identifies the recovery that a call belongs to. */
export type Attempt = Parameters<typeof calls.sendCodeCall>[0];

export const attemptOf = (username: string, phase = 'initial', type = 'password'): Attempt => {
  return { username, phase, type, redirectUri: undefined };
};

/** Creates the call that verifies a code. */
export const checkCode = (attempt: Attempt, kind: string, code: string): Call<unknown> => {
  if (kind === 'pin') return calls.verifyPin(attempt, code);
  return kind === 'badge' ? calls.verifyBadge(attempt, code) : calls.verifyCode(attempt, kind, code);
};

/** True if the server sends this kind of code to the user. */
export const isSentCode = (kind: string): boolean => kind === 'sms' || kind === 'call';

/** True if a code of this kind is valid only once. A PIN, for example, can be reused. */
export const isSingleUse = (kind: string): boolean =>
  isSentCode(kind) || ['verify', 'google', 'rsa', 'yubikey', 'backup'].includes(kind);

/** Makes a code wrong by changing the last character. */
export const wrongVariant = (code: string): string => {
  const last = code.slice(-1);
  const other = /\d/.test(last) ? String((Number(last) + 5) % 10) : last === 'c' ? 'b' : 'c';
  return code.slice(0, -1) + other;
};

/** Returns a phase other than the current phase. */
export const otherPhase = (phase: string): string => (phase === 'initial' ? 'second' : 'initial');

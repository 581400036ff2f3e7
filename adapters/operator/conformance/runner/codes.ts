import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';

/** The recovery that a call belongs to. */
export type Attempt = Parameters<typeof calls.sendCodeCall>[0];

export const attemptOf = (username: string, phase = 'initial', type = 'password'): Attempt => ({
  username,
  phase,
  type,
  redirectUri: undefined,
});

/** Creates the call that checks a code of a kind of factor. */
export const checkCode = (attempt: Attempt, kind: string, code: string): Call<unknown> => {
  if (kind === 'pin') return calls.verifyPin(attempt, code);
  return kind === 'badge' ? calls.verifyBadge(attempt, code) : calls.verifyCode(attempt, kind, code);
};

/** True if the server sends codes of this kind. */
export const isSentCode = (kind: string): boolean => kind === 'sms' || kind === 'call';

/** True if a code of this kind can be used only once, unlike a pin. */
export const isGoodOnce = (kind: string): boolean =>
  isSentCode(kind) || ['verify', 'google', 'rsa', 'yubikey', 'backup'].includes(kind);

/** Changes the last character of a code, which makes it wrong. */
export const unlike = (code: string): string => {
  const last = code.slice(-1);
  const other = /\d/.test(last) ? String((Number(last) + 5) % 10) : last === 'c' ? 'b' : 'c';
  return code.slice(0, -1) + other;
};

/** A phase that the recovery is not in. */
export const otherPhase = (phase: string): string => (phase === 'initial' ? 'second' : 'initial');

// The calls of section 7 as plain data, each with exactly the body of the design's table.
import type { Factor } from '../recovery/factors';
import type { HeldToken } from '../recovery/held-token';
import type { RecoverySession } from '../recovery/session';
import type { Call } from './send';
import * as wire from './wire';

/** What a call says of the recovery in progress. */
type Attempt = Pick<RecoverySession, 'username' | 'phase' | 'type' | 'redirectUri'>;

const post = <T>(path: string, body: Call<T>['body'], read: Call<T>['read']): Call<T> => ({
  method: 'POST',
  path,
  ...(body && { body }),
  read,
});

const verification = ({ username, type, redirectUri, phase }: Attempt, factorType: string) => ({
  username,
  factorType,
  type,
  relayState: redirectUri ?? '',
  phase,
});

/** The user's factors in a phase. */
export const listFactors = ({ username, phase }: Attempt): Call<readonly Factor[]> =>
  post('/recovery/mfafactors', { username, phase }, wire.readFactors);

/** The factors that the environment offers (`dynamicFactors`). */
export const listOfferedFactors = ({ phase }: Pick<Attempt, 'phase'>): Call<readonly Factor[]> => ({
  method: 'GET',
  path: `/recovery/mfafactors${phase === 'second' ? '?phase=second' : ''}`,
  read: wire.readFactors,
});

/** The user's own factor of an offered kind, in a list that is empty for a user without one. */
export const findFactor = (username: string, factorType: string): Call<readonly Factor[]> =>
  post('/recovery/mfafactor', { username, factorType }, wire.readOwnFactor);

/** Sends a code by SMS or voice. */
export const sendCode = (attempt: Attempt, factorType: string): Call<true> =>
  post('/recovery/mfaverify', verification(attempt, factorType), wire.readDone);

/** Sends a push. */
export const sendPush = (attempt: Attempt): Call<wire.PushAnswer> =>
  post('/recovery/mfaverify', verification(attempt, 'verifypush'), wire.readPush);

/** Asks what became of a push. */
export const poll = (
  { username, type, redirectUri, phase }: Attempt,
  pollUrl: string,
): Call<wire.PushAnswer> =>
  post('/recovery/poll', { username, pollUrl, type, relayState: redirectUri ?? '', phase }, wire.readPush);

/** Sends the e-mail with the link. Its answer is not read: the status alone counts. */
export const sendEmail = (attempt: Attempt): Call<true> => ({
  ...post('/recovery/mfaemail', verification(attempt, 'email'), () => true),
  isUnread: true,
});

/** Checks a typed code. */
export const verifyCode = (attempt: Attempt, factorType: string, code: string) =>
  post('/recovery/mfaverify', { ...verification(attempt, factorType), code }, wire.readProof);

/** Checks a pin, at the pin service. */
export const verifyPin = ({ username, type, phase }: Attempt, pin: string) => ({
  ...post('/recovery/mfapin', { userName: username, pin, type, phase }, wire.readProof),
  isForPinService: true,
});

/** Checks a badge number. */
export const verifyBadge = ({ username, type, phase }: Attempt, code: string) =>
  post('/recovery/mfabadge', { username, factorType: 'badge', code, type, phase }, wire.readProof);

/** Sets a new password with a recovery token. */
export const resetPassword = (token: HeldToken, newPassword: string) =>
  post('/credentials/verifyandresetpassword', { ...token, newPassword }, wire.readDone);

/** Unlocks the account with a recovery token. */
export const unlock = (token: HeldToken) => post('/credentials/verifyandunlock', { ...token }, wire.readDone);

/** Changes a password by the old one. */
export const changePassword = (username: string, oldPassword: string, newPassword: string) =>
  post('/credentials/expiredpassword', { username, oldPassword, newPassword }, wire.readDone);

/** Changes an expired password. Answers with the session token, if there is one. */
export const changeExpiredPassword = (...change: Parameters<typeof changePassword>) => ({
  ...changePassword(...change),
  read: wire.readChanged,
});

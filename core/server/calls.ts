// Calls of section 7 as plain data, with exactly the bodies of the specification ("Body of each call").
import type { Factor } from '../recovery/factors';
import type { RecoveryCredentials } from '../recovery/recovery-credentials';
import type { RecoverySession } from '../recovery/session';
import type { Call } from './send';
import * as wire from './wire';

/** Session data that the calls send. */
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

/** Lists the user's factors in a phase. */
export const listFactors = ({ username, phase }: Attempt): Call<readonly Factor[]> =>
  post('/recovery/mfafactors', { username, phase }, wire.readFactors);

/** Lists the factors that the environment offers (`dynamicFactors`). */
export const listOfferedFactors = ({ phase }: Pick<Attempt, 'phase'>): Call<readonly Factor[]> => ({
  method: 'GET',
  path: `/recovery/mfafactors${phase === 'second' ? '?phase=second' : ''}`,
  read: wire.readFactors,
});

/** Finds the user's own factor of an offered kind. The list is empty for a user without one. */
export const findFactor = (username: string, factorType: string): Call<readonly Factor[]> =>
  post('/recovery/mfafactor', { username, factorType }, wire.readOwnFactor);

/** Sends a code by SMS or voice. */
export const sendCodeCall = (attempt: Attempt, factorType: string): Call<true> =>
  post('/recovery/mfaverify', verification(attempt, factorType), wire.readAcknowledgement);

/** Sends a push. */
export const sendPush = (attempt: Attempt): Call<wire.PushAnswer> =>
  post('/recovery/mfaverify', verification(attempt, 'verifypush'), wire.readPush);

/** Requests the state of a push. */
export const poll = (
  { username, type, redirectUri, phase }: Attempt,
  pollUrl: string,
): Call<wire.PushAnswer> =>
  post('/recovery/poll', { username, pollUrl, type, relayState: redirectUri ?? '', phase }, wire.readPush);

/** Sends the e-mail with the link. Ignores the body of the answer: only the status counts. */
export const sendEmailCall = (attempt: Attempt): Call<true> => ({
  ...post('/recovery/mfaemail', verification(attempt, 'email'), () => true),
  isUnread: true,
});

/** Checks a typed code. */
export const verifyCode = (attempt: Attempt, factorType: string, code: string) =>
  post('/recovery/mfaverify', { ...verification(attempt, factorType), code }, wire.readProof);

/** Checks a PIN with the PIN service. */
export const verifyPin = ({ username, type, phase }: Attempt, pin: string) => ({
  ...post('/recovery/mfapin', { userName: username, pin, type, phase }, wire.readProof),
  isForPinService: true,
});

/** Checks a badge number. */
export const verifyBadge = ({ username, type, phase }: Attempt, code: string) =>
  post('/recovery/mfabadge', { username, factorType: 'badge', code, type, phase }, wire.readProof);

/** Sets a new password with a recovery token. */
export const resetPasswordCall = (token: RecoveryCredentials, newPassword: string) =>
  post('/credentials/verifyandresetpassword', { ...token, newPassword }, wire.readAcknowledgement);

/** Unlocks the account with a recovery token. */
export const unlock = (token: RecoveryCredentials) =>
  post('/credentials/verifyandunlock', { ...token }, wire.readAcknowledgement);

/** Changes a password, with the old one as proof. */
export const changePasswordCall = (username: string, oldPassword: string, newPassword: string) =>
  post('/credentials/expiredpassword', { username, oldPassword, newPassword }, wire.readAcknowledgement);

/** Changes an expired password. The answer contains the session token, if there is one. */
export const changeExpiredPasswordCall = (...change: Parameters<typeof changePasswordCall>) => ({
  ...changePasswordCall(...change),
  read: wire.readPasswordChanged,
});

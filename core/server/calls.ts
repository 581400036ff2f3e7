// Server requests of the specification, section 7, as plain data. The request bodies match the specification exactly
// ("Body of each call").
import type { Factor } from '../recovery/factors';
import type { RecoveryCredentials } from '../recovery/recovery-credentials';
import type { RecoverySession } from '../recovery/session';
import type { Call } from './send';
import * as wire from './wire';

/** Data of the session that the core sends with most requests. */
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

/** Request for the list of the user's factors in the current phase of the recovery. */
export const listFactors = ({ username, phase }: Attempt): Call<readonly Factor[]> =>
  post('/recovery/mfafactors', { username, phase }, wire.readFactors);

/** Request for the offered factors, which the server lists before the user is known (`dynamicFactors`). */
export const listOfferedFactors = ({ phase }: Pick<Attempt, 'phase'>): Call<readonly Factor[]> => ({
  method: 'GET',
  path: `/recovery/mfafactors${phase === 'second' ? '?phase=second' : ''}`,
  read: wire.readFactors,
});

/** Request for one factor of the user. The response is empty if the user has not set up this factor. */
export const findFactor = (username: string, factorType: string): Call<readonly Factor[]> =>
  post('/recovery/mfafactor', { username, factorType }, wire.readOwnFactor);

/** Request to send a code by SMS or voice. */
export const sendCode = (attempt: Attempt, factorType: string): Call<true> =>
  post('/recovery/mfaverify', verification(attempt, factorType), wire.readAcknowledgement);

/** Request to send a push. */
export const sendPush = (attempt: Attempt): Call<wire.PushAnswer> =>
  post('/recovery/mfaverify', verification(attempt, 'verifypush'), wire.readPush);

/** Request for the state of a push. */
export const poll = (
  { username, type, redirectUri, phase }: Attempt,
  pollUrl: string,
): Call<wire.PushAnswer> =>
  post('/recovery/poll', { username, pollUrl, type, relayState: redirectUri ?? '', phase }, wire.readPush);

/** Request to send the e-mail with the link. The core checks only the HTTP status, and that the response is no HTML page. */
export const sendEmail = (attempt: Attempt): Call<true> => ({
  ...post('/recovery/mfaemail', verification(attempt, 'email'), wire.readAcknowledgement),
  isUnread: true,
});

/** Request to check a typed code. */
export const verifyCode = (attempt: Attempt, factorType: string, code: string) =>
  post('/recovery/mfaverify', { ...verification(attempt, factorType), code }, wire.readProof);

/** Request to check a PIN with the PIN service. */
export const verifyPin = ({ username, type, phase }: Attempt, pin: string) => ({
  ...post('/recovery/mfapin', { userName: username, pin, type, phase }, wire.readProof),
  isForPinService: true,
});

/** Request to check a badge number. */
export const verifyBadge = ({ username, type, phase }: Attempt, code: string) =>
  post('/recovery/mfabadge', { username, factorType: 'badge', code, type, phase }, wire.readProof);

/** Request to set a new password with a recovery token. */
export const resetPassword = (token: RecoveryCredentials, newPassword: string) =>
  post('/credentials/verifyandresetpassword', { ...token, newPassword }, wire.readAcknowledgement);

/** Request to unlock the account with a recovery token. */
export const unlock = (token: RecoveryCredentials) =>
  post('/credentials/verifyandunlock', { ...token }, wire.readAcknowledgement);

/** Request to change a password. The old password proves the user's identity. */
export const changePasswordCall = (username: string, oldPassword: string, newPassword: string) =>
  post('/credentials/expiredpassword', { username, oldPassword, newPassword }, wire.readAcknowledgement);

/** Request to change an expired password. The response may contain a session token. */
export const changeExpiredPasswordCall = (...change: Parameters<typeof changePasswordCall>) => ({
  ...changePasswordCall(...change),
  read: wire.readPasswordChanged,
});

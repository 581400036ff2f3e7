// Requests of the specification, section 7. The bodies match it exactly ("Body of each call").
import type { Factor } from '../recovery/factors';
import type { RecoveryCredentials } from '../recovery/recovery-credentials';
import type { RecoverySession } from '../recovery/session';
import type { Call } from './send';
import * as wire from './wire';

type Attempt = Pick<RecoverySession, 'username' | 'phase' | 'type' | 'redirectUri'>;

const post = <T>(
  path: string,
  body: NonNullable<Call<T>['body']>,
  read: Call<T>['read'],
  step?: Call<T>['step'],
): Call<T> => ({ method: 'POST', path, body, read, ...(step && { step }) });

const verification = ({ username, type, redirectUri, phase }: Attempt, factorType: string) => ({
  username,
  factorType,
  type,
  relayState: redirectUri ?? '',
  phase,
});

export const listFactors = ({ username, phase }: Attempt): Call<readonly Factor[]> =>
  post('/recovery/mfafactors', { username, phase }, wire.readFactors);

/** Factors that the server offers before the user is known (`dynamicFactors`). */
export const listOfferedFactors = ({ phase }: Pick<Attempt, 'phase'>): Call<readonly Factor[]> => ({
  method: 'GET',
  path: `/recovery/mfafactors${phase === 'second' ? '?phase=second' : ''}`,
  read: wire.readFactors,
});

/** The response is empty if the user has not set up this factor. */
export const findFactor = (username: string, factorType: string): Call<readonly Factor[]> =>
  post('/recovery/mfafactor', { username, factorType }, wire.readOwnFactor);

export const sendCode = (attempt: Attempt, factorType: string): Call<true> =>
  post('/recovery/mfaverify', verification(attempt, factorType), wire.readAcknowledgement, 'prompt');

export const sendPush = (attempt: Attempt): Call<wire.PushAnswer> =>
  post('/recovery/mfaverify', verification(attempt, 'verifypush'), wire.readPush, 'prompt');

export const poll = ({ username, type, redirectUri, phase }: Attempt, pollUrl: string) =>
  post(
    '/recovery/poll',
    { username, pollUrl, type, relayState: redirectUri ?? '', phase },
    wire.readPush,
    'poll',
  );

/** The core checks only the HTTP status, and that the response is no HTML page. */
export const sendEmail = (attempt: Attempt): Call<true> => ({
  ...post('/recovery/mfaemail', verification(attempt, 'email'), wire.readAcknowledgement, 'prompt'),
  isUnread: true,
});

export const verifyCode = (attempt: Attempt, factorType: string, code: string) =>
  post('/recovery/mfaverify', { ...verification(attempt, factorType), code }, wire.readProof, 'check');

export const verifyPin = ({ username, type, phase }: Attempt, pin: string) => ({
  ...post('/recovery/mfapin', { userName: username, pin, type, phase }, wire.readProof, 'check'),
  isForPinService: true,
});

export const verifyBadge = ({ username, type, phase }: Attempt, code: string) =>
  post('/recovery/mfabadge', { username, factorType: 'badge', code, type, phase }, wire.readProof, 'check');

export const resetPassword = (token: RecoveryCredentials, newPassword: string) =>
  post('/credentials/verifyandresetpassword', { ...token, newPassword }, wire.readAcknowledgement);

export const unlock = (token: RecoveryCredentials) =>
  post('/credentials/verifyandunlock', { ...token }, wire.readAcknowledgement);

/** The old password proves the user's identity. */
export const changePasswordCall = (username: string, oldPassword: string, newPassword: string) =>
  post('/credentials/expiredpassword', { username, oldPassword, newPassword }, wire.readAcknowledgement);

/** The response may contain a session token. */
export const changeExpiredPasswordCall = (...change: Parameters<typeof changePasswordCall>) => ({
  ...changePasswordCall(...change),
  read: wire.readPasswordChanged,
});

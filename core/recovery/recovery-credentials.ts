import { TOKEN_EXPIRY_AGE } from '../limits';
import type { Cookies } from '../ports/cookies';
import { isUndecided, type Refusal, type RefusalCode } from '../result';
import { knownUsername } from './known-username';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** Recovery token and username to send when resetting a password or unlocking an account. */
export interface RecoveryCredentials {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

/**
 * Returns the recovery token and the username. Returns `undefined` if the session has no token. The username may be
 * empty, because the server knows the user of the token.
 */
export const recoveryCredentials = (
  session: RecoverySession,
  cookies: Pick<Cookies, 'read'>,
): RecoveryCredentials | undefined =>
  session.recoveryToken
    ? {
        recoveryToken: session.recoveryToken,
        recoveryType: session.recoveryTokenType ?? LINK_TOKEN_TYPE,
        userName: knownUsername(session, cookies),
      }
    : undefined;

// Error codes about the password or the account (specification, section 8). A new token does not help after such an error.
const notAboutToken: readonly RefusalCode[] = ['E0000001', 'E0000080', 'E0000032', 'password-mismatch'];

const isAboutToken = ({ code }: Refusal): boolean => !notAboutToken.includes(code);

/** True if the recovery token may be the cause of an error. The user then needs a new token. */
export const isTokenRefused = (refusal: Refusal): boolean => !isUndecided(refusal) && isAboutToken(refusal);

export const mayTokenSucceed = (refusal: Refusal): boolean => isUndecided(refusal) && isAboutToken(refusal);

/**
 * True if the server rejected a recovery token at least `TOKEN_EXPIRY_AGE` after the proof of identity. The token has then
 * probably expired, and the user must prove the identity again.
 */
export const isTokenExpired = (
  { provedAt }: Pick<RecoverySession, 'provedAt'>,
  refusal: Refusal,
  now: number,
): boolean => provedAt !== undefined && now - provedAt >= TOKEN_EXPIRY_AGE && isTokenRefused(refusal);

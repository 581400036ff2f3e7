import { TOKEN_EXPIRY_AGE } from '../limits';
import type { Cookies } from '../ports/cookies';
import { isUndecided, type Refusal, type RefusalCode } from '../result';
import { knownUsername } from './known-username';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

export interface RecoveryCredentials {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

/** `undefined` without a token. The username may be empty, because the server knows the user of the token. */
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

// About the password or the account, so a new token does not help (specification, section 8).
const notAboutToken: readonly RefusalCode[] = ['E0000001', 'E0000080', 'E0000032', 'password-mismatch'];

const isAboutToken = ({ code }: Refusal): boolean => !notAboutToken.includes(code);

export const isTokenRefused = (refusal: Refusal): boolean => !isUndecided(refusal) && isAboutToken(refusal);

export const mayTokenSucceed = (refusal: Refusal): boolean => isUndecided(refusal) && isAboutToken(refusal);

/** The token has probably expired, so the user must prove the identity again. */
export const isTokenExpired = (
  { provedAt }: Pick<RecoverySession, 'provedAt'>,
  refusal: Refusal,
  now: number,
): boolean => provedAt !== undefined && now - provedAt >= TOKEN_EXPIRY_AGE && isTokenRefused(refusal);

import type { Claims } from '../../../core/ports/identity-provider';
import type { StorageArea } from '../../browser-storage';
import { keepIn } from '../sign-in-storage';

/** The tokens of a sign-in, as they are kept in this browser. Times are seconds since 1970. */
export interface OidcTokens {
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  readonly idToken: string;
  readonly idExpiresAt: number;
  readonly claims: Claims;
  readonly refreshToken: string | undefined;
  readonly scope: string;
}

/** Where the tokens of a sign-in are kept. */
export interface OidcTokenStore {
  /** Nothing for tokens that somebody else has damaged. */
  held(): OidcTokens | undefined;
  /** Whether the storage gives them back; if not, none are held. */
  keep(tokens: OidcTokens): boolean;
  forget(): void;
}

export function oidcTokenStore(area: StorageArea, key: string): OidcTokenStore {
  return {
    held() {
      try {
        const value: unknown = JSON.parse(area.getItem(key) ?? 'null');
        return isTokens(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (tokens) => keepIn(area, key, JSON.stringify(tokens)),
    forget: () => area.removeItem(key),
  };
}

function isTokens(value: unknown): value is OidcTokens {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, accessExpiresAt, idToken, idExpiresAt, claims, refreshToken, scope } = {
    ...value,
  } as Record<string, unknown>;
  return (
    [accessToken, idToken, scope].every((text) => typeof text === 'string') &&
    [accessExpiresAt, idExpiresAt].every((moment) => typeof moment === 'number') &&
    typeof claims === 'object' &&
    claims !== null &&
    ['string', 'undefined'].includes(typeof refreshToken)
  );
}

import type { SignInSettings } from './configuration';
import { isHost } from './hosts';
import { httpUrl } from './redirects';

/**
 * True for an http(s) issuer without query, fragment, user info, white space or placeholders such as Entra's `{tenantid}`
 * (https://www.rfc-editor.org/rfc/rfc8414#section-2). Okta's SDK requires a lower-case scheme.
 */
export const isIssuerAddress = (issuer: string): boolean => isHost(issuer) && /^https?:[^{}]*$/.test(issuer);

/** True for the URL of an Okta admin console, where users cannot sign in (specification, section 8). */
export const isAdminConsole = (issuer: string): boolean => /-admin/i.test(issuer);

/** True for an issuer that sign-in accepts: a valid URL that is not an Okta admin console. */
export const isIssuer = (issuer: string): boolean => isIssuerAddress(issuer) && !isAdminConsole(issuer);

/** True if two issuers are equal. Ignores one slash at the end of each, because some configurations omit the slash. */
export const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** True if the configured issuer uses http instead of https, for example in a local test environment. */
export const isInsecure = ({ issuer }: Pick<SignInSettings, 'issuer'>): boolean =>
  httpUrl(issuer)?.protocol === 'http:';

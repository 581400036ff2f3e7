import type { SignInSettings } from './configuration';
import { isHost } from './hosts';
import { httpUrl } from './redirects';

/**
 * True for an address that can be an issuer: without query, fragment, user info and white space
 * (https://www.rfc-editor.org/rfc/rfc8414#section-2), and without a placeholder such as Entra's `{tenantid}`. The scheme must be
 * in lower case: issuers are compared as text, and Okta's SDK refuses any other case.
 */
export const isIssuerAddress = (issuer: string): boolean => isHost(issuer) && /^https?:[^{}]*$/.test(issuer);

/** True for an Okta admin console, which has no sign-in for users (specification, section 8). */
export const isAdminConsole = (issuer: string): boolean => /-admin/i.test(issuer);

/** True for an issuer that sign-in accepts. */
export const isIssuer = (issuer: string): boolean => isIssuerAddress(issuer) && !isAdminConsole(issuer);

/** Compares two issuers as text, except for one slash at the end, which some configurations omit. */
export const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** True if the configured issuer has no https, as in the sandbox. */
export const isInsecure = ({ issuer }: Pick<SignInSettings, 'issuer'>): boolean =>
  httpUrl(issuer)?.protocol === 'http:';

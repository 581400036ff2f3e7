import type { SignInSettings } from './configuration';
import { isHost } from './hosts';
import { httpUrl } from './redirects';

/**
 * Returns true for an address that an identity provider can have as its issuer: no query, no fragment, no user info, no white
 * space (https://www.rfc-editor.org/rfc/rfc8414#section-2), and no placeholder such as Entra's `{tenantid}`. The scheme is in
 * lower case: issuers are compared as text, and Okta's SDK refuses any other.
 */
export const isIssuerAddress = (issuer: string): boolean => isHost(issuer) && /^https?:[^{}]*$/.test(issuer);

/** Returns true for an Okta admin console, which has no sign-in for users (specification, section 8). */
export const isAdminConsole = (issuer: string): boolean => /-admin/i.test(issuer);

/** Returns true for an issuer that sign-in accepts. */
export const isIssuer = (issuer: string): boolean => isIssuerAddress(issuer) && !isAdminConsole(issuer);

/** Compares issuers as text, except for one slash at the end, which some configurations have and others do not. */
export const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** Returns true if the operator has configured an issuer without https, as the sandbox has it. */
export const isInsecure = ({ issuer }: Pick<SignInSettings, 'issuer'>): boolean =>
  httpUrl(issuer)?.protocol === 'http:';

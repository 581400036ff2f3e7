import type { SignInSettings } from './configuration';
import { isHost } from './hosts';
import { httpUrl } from './redirects';

/** Also without white space or placeholders such as Entra's `{tenantid}`. Okta's SDK requires a lower-case scheme. */
export const isIssuerAddress = (issuer: string): boolean => isHost(issuer) && /^https?:[^{}]*$/.test(issuer);

/** An Okta admin console, where users cannot sign in (specification, section 8). */
export const isAdminConsole = (issuer: string): boolean => /-admin/i.test(issuer);

export const isIssuer = (issuer: string): boolean => isIssuerAddress(issuer) && !isAdminConsole(issuer);

/** Ignores one slash at the end of each, because some configurations omit it. */
export const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** For example in a local test environment. */
export const isInsecure = ({ issuer }: Pick<SignInSettings, 'issuer'>): boolean =>
  httpUrl(issuer)?.protocol === 'http:';

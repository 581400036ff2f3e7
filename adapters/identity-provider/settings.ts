import type { SignInSettings } from '../../core/configuration/configuration';
import { isAdminConsole, isIssuerAddress } from '../../core/configuration/issuer';

/** Subset of `Window` that provides the page's origin and language. */
export interface PageWindow {
  readonly location: Pick<Location, 'origin'>;
  readonly document: { readonly documentElement: Pick<HTMLElement, 'lang'> };
}

/** Throws if the settings cannot be used for a sign-in request (specification, section 5). */
export const assertSignInSettings = ({ issuer, clientId, redirectUri }: SignInSettings): void => {
  if (issuer === '') throw new Error('No issuer is configured.');
  if (!isIssuerAddress(issuer)) throw new Error('Issuer must be a valid URL.');
  if (isAdminConsole(issuer)) throw new Error('Issuer must not contain "-admin".');
  if (clientId === '') throw new Error('No clientId is configured.');
  if (redirectUri === '') throw new Error('No redirectUri is configured.');
};

/**
 * Returns true if the scopes contain `offline_access`, which requests a refresh token (specification, section 9:
 * auto-renew).
 */
export const allowsRenewal = ({ scopes }: Pick<SignInSettings, 'scopes'>): boolean =>
  scopes.includes('offline_access');

/** Throws the Okta SDK's message if the browser lacks Web Crypto, which PKCE and signature checks need. */
export const assertWebCrypto = (): void => {
  if (globalThis.crypto?.subtle === undefined)
    throw new Error('PKCE requires a modern browser with encryption support running in a secure context.');
};

/** Returns the page to which the provider redirects after a sign-out (specification, section 2, `/ui`). */
export const afterSignOut = ({ location }: PageWindow): string => `${location.origin}/ui`;

/**
 * Returns the page's language as a parameter for the provider's own pages (OpenID Connect Core 1.0, section 3.1.2.1).
 */
export const uiLocales = ({ document }: PageWindow): { readonly ui_locales?: string } => {
  const { lang } = document.documentElement;
  return lang === '' ? {} : { ui_locales: lang };
};

/** Returns the absolute URL to which the provider redirects after a sign-in. */
export const callbackAddress = ({ redirectUri }: SignInSettings, { location }: PageWindow): string =>
  new URL(redirectUri, location.origin).href;

import type { SignInSettings } from '../../core/configuration/configuration';
import { isAdminConsole, isIssuerAddress } from '../../core/configuration/issuer';

export interface PageWindow {
  readonly location: Pick<Location, 'origin'>;
  readonly document: { readonly documentElement: Pick<HTMLElement, 'lang'> };
}

export const assertSignInSettings = ({ issuer, clientId, redirectUri }: SignInSettings): void => {
  if (issuer === '') throw new Error('No issuer is configured.');
  if (!isIssuerAddress(issuer)) throw new Error('Issuer must be a valid URL.');
  if (isAdminConsole(issuer)) throw new Error('Issuer must not contain "-admin".');
  if (clientId === '') throw new Error('No clientId is configured.');
  if (redirectUri === '') throw new Error('No redirectUri is configured.');
};

export const allowsRenewal = ({ scopes }: Pick<SignInSettings, 'scopes'>): boolean =>
  scopes.includes('offline_access');

/** Throws the Okta SDK's message if the browser lacks Web Crypto, which PKCE and signature checks need. */
export const assertWebCrypto = (): void => {
  if (globalThis.crypto?.subtle === undefined)
    throw new Error('PKCE requires a modern browser with encryption support running in a secure context.');
};

export const afterSignOut = ({ location }: PageWindow): string => `${location.origin}/ui`;

export const uiLocales = ({ document }: PageWindow): { readonly ui_locales?: string } => {
  const { lang } = document.documentElement;
  return lang === '' ? {} : { ui_locales: lang };
};

export const callbackAddress = ({ redirectUri }: SignInSettings, { location }: PageWindow): string =>
  new URL(redirectUri, location.origin).href;

import type { SignInSettings } from '../../core/configuration/configuration';
import { isAdminConsole, isIssuerAddress } from '../../core/configuration/issuer';
import { httpUrl } from '../../core/configuration/redirects';

/** The part of the window that knows where the page is. */
export interface PageWindow {
  readonly location: Pick<Location, 'origin'>;
  readonly document: { readonly documentElement: Pick<HTMLElement, 'lang'> };
}

/** How long one call of the provider may take, in seconds; as long as one start-up attempt of ours has (design, "Core"). */
export const PROVIDER_DEADLINE_SECONDS = 10;

/** Throws for settings that no provider can be asked with (specification, section 5). */
export const assertSignInSettings = ({ issuer, clientId, redirectUri }: SignInSettings): void => {
  if (issuer === '') throw new Error('No issuer is configured.');
  if (!isIssuerAddress(issuer)) throw new Error('Issuer must be a valid URL.');
  if (isAdminConsole(issuer)) throw new Error('Issuer must not contain "-admin".');
  if (clientId === '') throw new Error('No clientId is configured.');
  if (redirectUri === '') throw new Error('No redirectUri is configured.');
};

/** Throws, in the words of Okta's SDK, where neither a sign-in can be prepared nor a signature be checked. */
export const assertWebCrypto = (): void => {
  if (globalThis.crypto?.subtle === undefined)
    throw new Error('PKCE requires a modern browser with encryption support running in a secure context.');
};

/** Where the provider sends people back to after a sign-out: our landing page (specification, section 2, `/ui`). */
export const afterSignOut = ({ location }: PageWindow): string => `${location.origin}/ui`;

/** Whether it is an address to go to, or to ask. */
export const isHttpAddress = (address: string): boolean => httpUrl(address) !== undefined;

/** The page's language, for the provider to go on in (OpenID Connect Core 1.0, section 3.1.2.1). */
export const uiLocales = ({ document }: PageWindow): { readonly ui_locales?: string } => {
  const { lang } = document.documentElement;
  return lang === '' ? {} : { ui_locales: lang };
};

/** Where the provider sends people back to after a sign-in, as a whole address. */
export const callbackAddress = ({ redirectUri }: SignInSettings, { location }: PageWindow): string =>
  new URL(redirectUri, location.origin).href;

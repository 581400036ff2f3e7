// Test harness for the sign-in adapters. Runs in the page, with one adapter and without the rest of the application.
import { oidcIdentityProvider } from '../../../../adapters/identity-provider/oidc/oidc-identity-provider';
import { oktaIdentityProvider } from '../../../../adapters/identity-provider/okta/okta-identity-provider';
import type { SignInSettings } from '../../../../core/configuration/configuration';

export interface HarnessSettings extends SignInSettings {
  readonly adapter: 'okta' | 'oidc';
}

export interface Harness {
  isAuthenticated(): boolean;
  claims(): unknown;
  /**
   * Calls a function of the adapter and passes its result to `window.settled`. A returned promise would be lost if the
   * call opens another page. `address` is the callback URL for `finishSignIn`.
   */
  start(member: 'signIn' | 'finishSignIn' | 'signOut', address?: string, abort?: 'before' | 'during'): void;
  stopListening(): void;
}

declare global {
  interface Window {
    harness: Harness;
    /** Functions of the test that the page calls. Playwright adds them to the page. */
    tell(isAuthenticated: boolean): void;
    settled(outcome: { readonly value?: unknown; readonly reason?: unknown }): void;
  }
}

const stamped: { harness: HarnessSettings } = JSON.parse(
  document.getElementById('environment')?.textContent ?? '',
);
const { adapter, ...settings } = stamped.harness;
const create = adapter === 'okta' ? oktaIdentityProvider : oidcIdentityProvider;
const placeOf = (address: string) => {
  const { pathname: path, search, hash } = new URL(address, window.location.origin);
  return { path, query: search.slice(1), fragment: hash.slice(1) };
};
const navigation = { leave: (href: string) => window.location.replace(href) };
const provider = create(settings, { window, navigation });
const stopListening = provider.subscribe(() => window.tell(provider.isAuthenticated()));

window.harness = {
  isAuthenticated: provider.isAuthenticated,
  claims: provider.claims,
  stopListening,
  start(member, address = '', abort) {
    const controller = new AbortController();
    if (abort === 'before') controller.abort('left');
    const { signal } = controller;
    const calls = {
      signIn: () => provider.signIn(signal),
      finishSignIn: () => provider.finishSignIn(placeOf(address), signal),
      signOut: () => provider.signOut(signal),
    };
    calls[member]().then(
      (value) => window.settled({ value }),
      (reason: unknown) => window.settled({ reason: String(reason) }),
    );
    if (abort === 'during') controller.abort('left');
  },
};

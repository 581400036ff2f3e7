// Runs in the page: one adapter, and nothing else of the application.
import { oidcIdentityProvider } from '../../../../adapters/identity-provider/oidc/oidc-identity-provider';
import { oktaIdentityProvider } from '../../../../adapters/identity-provider/okta/okta-identity-provider';
import type { SignInSettings } from '../../../../core/configuration/configuration';

/** Which adapter the page is made with; the test has it stamped into the page. */
export interface HarnessSettings extends SignInSettings {
  readonly adapter: 'okta' | 'oidc';
}

/** The functions that a test can call in the page. */
export interface Harness {
  isAuthenticated(): boolean;
  claims(): unknown;
  /** Starts a call, `finishSignIn` with the callback's address, and reports its end to the test: the page may be gone by then. */
  start(member: 'signIn' | 'finishSignIn' | 'signOut', address?: string, abort?: 'before' | 'during'): void;
  stopListening(): void;
}

declare global {
  interface Window {
    harness: Harness;
    /** Playwright's bindings. */
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

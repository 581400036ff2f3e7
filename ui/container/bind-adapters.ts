import { broadcastTabs, type ChannelWindow } from '../../adapters/browser/broadcast-tabs';
import { browserConnectivity } from '../../adapters/browser/browser-connectivity';
import { browserStorage } from '../../adapters/browser/browser-storage';
import { cryptoRandom } from '../../adapters/browser/crypto-random';
import { documentCookies } from '../../adapters/browser/document-cookies';
import { fetchHttp } from '../../adapters/browser/fetch-http';
import { rxjsClock } from '../../adapters/browser/rxjs-clock';
import { silentJournal } from '../../adapters/browser/silent-journal';
import { wouterNavigation } from '../../adapters/browser/wouter-navigation';
import { readEnvironment } from '../../core/additions/environment';
import { configuredHosts } from '../../core/configuration/hosts';
import { importOrSkip } from '../script-recovery';
import { loadIdentityProvider } from './load-identity-provider';
import { CONFIGURATION, ENVIRONMENT, JOURNAL, ports } from './tokens';
import type { TypedContainer } from './typed-container';

export interface Page {
  readonly window: Window & ChannelWindow;
  readonly stamped: unknown;
  readonly fetch: typeof fetch;
}

/** A port without an adapter is a compile error. */
export const bindAdapters = (container: TypedContainer, { window, stamped, fetch }: Page): void => {
  const { get } = container;
  container.constant(ENVIRONMENT, readEnvironment(stamped));
  container.singleton(JOURNAL, () => silentJournal);
  container.singletons(ports, {
    clock: rxjsClock,
    cookies: () => documentCookies(window.document),
    localStorage: () => browserStorage(() => window.localStorage),
    sessionStorage: () => browserStorage(() => window.sessionStorage),
    navigation: () => wouterNavigation(window),
    connectivity: () => browserConnectivity(window),
    otherTabs: () => broadcastTabs(window),
    passkeys: () => () =>
      importOrSkip(async () =>
        (await import('../../adapters/browser/web-authn-passkeys')).webAuthnPasskeys(window),
      ),
    random: () => cryptoRandom(window.crypto),
    http: () => {
      const { environment } = get(ENVIRONMENT);
      const { origin } = get(ports.navigation);
      return fetchHttp({
        fetch,
        cookies: get(ports.cookies),
        origin,
        hosts: () => configuredHosts(environment),
        language: () => window.document.documentElement.lang,
      });
    },
    identityProvider: () => () => loadIdentityProvider(get(CONFIGURATION), window, get(ports.navigation)),
  });
};

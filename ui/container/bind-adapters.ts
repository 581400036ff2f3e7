import { broadcastTabs, type ChannelWindow } from '../../adapters/broadcast-tabs';
import { browserConnectivity } from '../../adapters/browser-connectivity';
import { browserStorage } from '../../adapters/browser-storage';
import { documentCookies } from '../../adapters/document-cookies';
import { fetchHttp } from '../../adapters/fetch-http';
import { rxjsClock } from '../../adapters/rxjs-clock';
import { silentJournal } from '../../adapters/silent-journal';
import { wouterNavigation } from '../../adapters/wouter-navigation';
import { readEnvironment } from '../../core/configuration/environment';
import { configuredHosts } from '../../core/configuration/hosts';
import { loadIdentityProvider } from './load-identity-provider';
import { CONFIGURATION, ENVIRONMENT, JOURNAL, ports } from './tokens';
import type { TypedContainer } from './typed-container';

/** What the page brings with it. */
export interface Page {
  readonly window: Window & ChannelWindow;
  /** The stamped environment, parsed but not yet validated. */
  readonly stamped: unknown;
  /** `fetch`, or what answers its first questions from what was asked already. */
  readonly fetch: typeof fetch;
}

type Bind = (container: TypedContainer, page: Page) => void;

/** The adapter of each port. A port without its adapter does not compile. */
const adapters: Readonly<Record<keyof typeof ports, Bind>> = {
  clock: (container) => container.singleton(ports.clock, rxjsClock),
  cookies: (container, { window }) =>
    container.singleton(ports.cookies, () => documentCookies(window.document)),
  localStorage: (container, { window }) =>
    container.singleton(ports.localStorage, () => browserStorage(() => window.localStorage)),
  sessionStorage: (container, { window }) =>
    container.singleton(ports.sessionStorage, () => browserStorage(() => window.sessionStorage)),
  navigation: (container, { window }) =>
    container.singleton(ports.navigation, () => wouterNavigation(window)),
  connectivity: (container, { window }) =>
    container.singleton(ports.connectivity, () => browserConnectivity(window)),
  otherTabs: (container, { window }) => container.singleton(ports.otherTabs, () => broadcastTabs(window)),
  http: (container, { fetch }) =>
    container.singleton(
      ports.http,
      (cookies, { origin }, { environment }) =>
        fetchHttp({ fetch, cookies, origin, hosts: () => configuredHosts(environment) }),
      ports.cookies,
      ports.navigation,
      ENVIRONMENT,
    ),
  identityProvider: (container, { window }) =>
    container.singleton(
      ports.identityProvider,
      (configuration, navigation) => () => loadIdentityProvider(configuration, window, navigation),
      CONFIGURATION,
      ports.navigation,
    ),
};

/** Binds the browser's adapters. To swap one, `rebind` its token after this. */
export const bindAdapters = (container: TypedContainer, page: Page): void => {
  container.constant(ENVIRONMENT, readEnvironment(page.stamped));
  container.singleton(JOURNAL, () => silentJournal);
  for (const bind of Object.values(adapters)) bind(container, page);
};

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
import * as t from './tokens';
import type { TypedContainer } from './typed-container';

/** What the page brings with it. */
export interface Page {
  readonly window: Window & ChannelWindow;
  /** The stamped environment, parsed but not yet validated. */
  readonly stamped: unknown;
  /** `fetch`, or what answers its first questions from what was asked already. */
  readonly fetch: typeof fetch;
}

/** Binds the browser's adapters. To swap one, `rebind` its token after this. */
export const bindAdapters = (container: TypedContainer, { window, stamped, fetch }: Page): void => {
  container.constant(t.ENVIRONMENT, readEnvironment(stamped));
  container.singleton(t.CLOCK, rxjsClock);
  container.singleton(t.COOKIES, () => documentCookies(window.document));
  container.singleton(t.LOCAL_STORAGE, () => browserStorage(() => window.localStorage));
  container.singleton(t.SESSION_STORAGE, () => browserStorage(() => window.sessionStorage));
  container.singleton(t.NAVIGATION, () => wouterNavigation(window));
  container.singleton(t.CONNECTIVITY, () => browserConnectivity(window));
  container.singleton(t.OTHER_TABS, () => broadcastTabs(window));
  container.singleton(t.JOURNAL, () => silentJournal);
  container.singleton(
    t.HTTP,
    (cookies, { origin }, { environment }) =>
      fetchHttp({ fetch, cookies, origin, hosts: () => configuredHosts(environment) }),
    t.COOKIES,
    t.NAVIGATION,
    t.ENVIRONMENT,
  );
  container.singleton(
    t.IDENTITY_PROVIDER,
    (configuration, navigation) => () => loadIdentityProvider(configuration, window, navigation),
    t.CONFIGURATION,
    t.NAVIGATION,
  );
};

import { setImmediate } from 'node:timers/promises';
import { browserStorage } from '../../../adapters/browser/browser-storage';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import type { PageNavigation } from '../../../core/ports/navigation';
import { accepted, refused } from '../../../core/result';
import { trackJourney } from '../../../core/telemetry/track-journey';
import { givenConfiguration } from '../../core/given';
import { createFakeClock } from '../../fakes/fake-clock';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { createForgetfulStorage, createMemoryStorage } from '../../fakes/memory-storage';
import { createOpenTabs } from '../../fakes/open-tabs';
import { createRecordedJournal } from '../../fakes/recorded-journal';
import { createRecordedNavigation } from '../../fakes/recorded-navigation';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';
import { createSwitchedConnectivity } from '../../fakes/switched-connectivity';
import { trusted } from './addresses';
import { createHeadlessPage } from './headless-page';
import type { Laws } from './laws';
import type { JourneyMap } from './map';
import { screenLaw } from './screen-laws';
import { awaitEntry, startWork } from './screen-work';
import type { Walk } from './walk';
import type { WildServer } from './wild-server';

const storageThat = (does: Walk['storage']) => {
  if (does === 'throws')
    return browserStorage(() => {
      throw new DOMException('Storage is forbidden here.', 'SecurityError');
    });
  return does === 'forgets' ? createForgetfulStorage() : createMemoryStorage();
};

const textsIn = (storage: object): unknown =>
  'texts' in storage && typeof storage.texts === 'function' ? storage.texts() : '';

const configurationOf = ({ installation }: Walk) => {
  const { hasTemplate, hasLogin, hasThirdType, ...flags } = installation;
  return givenConfiguration({
    ...flags,
    ssprServerHost: 'https://server.example',
    ssprPinServiceServerHost: 'https://pin.example',
    redirectToLogin: hasTemplate ? `${trusted.template}/in?t={recoveryToken}` : '',
    loginUrl: hasLogin ? trusted.login : '',
    trustedOrigins: [trusted.other],
    recoveryTypes: hasThirdType ? ['password', 'unlock', 'third'] : ['password', 'unlock'],
  });
};

/** Disables navigation by an unloaded page, which may still receive late responses. */
const asLongAs = (isThere: () => boolean, navigation: PageNavigation): PageNavigation => ({
  ...navigation,
  go: (route) => isThere() && navigation.go(route),
  replace: (route, note) => isThere() && navigation.replace(route, note),
  leave: (href) => isThere() && navigation.leave(href),
});

/** Creates a browser tab: the current page, and the state that outlives a page. */
export const createBrowserTab = (
  walk: Walk,
  server: WildServer,
  laws: Laws,
  map: JourneyMap,
  start: string,
) => {
  const configuration = configurationOf(walk);
  const navigation = createRecordedNavigation(start);
  const cookies = createMemoryCookies({ uname: 'jane', ruri: 'https://evil.example/' });
  const [localStorage, sessionStorage] = [storageThat(walk.storage), storageThat(walk.storage)];
  const connectivity = createSwitchedConnectivity();
  const tabs = createOpenTabs();
  const here = tabs.open();
  const journal = createRecordedJournal();
  const provider = createScriptedIdentityProvider();
  let isSilent = false;
  let cause = 'the page is opened';
  let stand = 'start';

  const loadProvider = () =>
    isSilent ? new Promise<never>(() => undefined) : Promise.resolve(accepted<IdentityProvider>(provider));

  const load = (now: number) => {
    const clock = createFakeClock(now);
    const http = server.networkOf(
      clock,
      (exchange) => laws.sent(page, exchange),
      (exchange) => laws.answered(page, exchange),
    );
    let isGone = false;
    const ports = {
      http,
      clock,
      cookies,
      localStorage,
      sessionStorage,
      navigation: asLongAs(() => !isGone, navigation),
      connectivity,
    };
    const page = createHeadlessPage(
      { ...ports, otherTabs: here, identityProvider: loadProvider },
      configuration,
      {
        laws,
        isCareful: walk.isCareful,
      },
    );
    const { visit, session, entering } = page.recovery;
    const leave = trackJourney(page.recovery.needs, journal);
    let shown: number | undefined;
    const see = () => {
      const current = visit.get();
      if (!current) return;
      if (current.number !== shown) page.renew();
      shown = current.number;
      const left = navigation.left.at(-1);
      const isSignedIn = provider.isAuthenticated();
      const wrong = screenLaw({
        screen: current.screen,
        session: session.get(),
        configuration,
        isSignedIn,
        left,
      });
      laws.hold(wrong === undefined, `${current.screen.is} ${wrong}`);
      note();
      startWork(page, current, laws);
      note();
    };
    const note = () => {
      const now = page.where();
      // Records transitions only for a front end that cancels work like the product's own front end does.
      if (now !== stand && walk.isCareful) map.took(stand, now, cause);
      stand = now;
    };
    visit.subscribe(see);
    entering.subscribe(() => {
      if (!entering.get()?.isPending) return;
      awaitEntry(page);
      note();
    });
    session.subscribe(() => laws.holds(page));
    const stop = page.recovery.start();
    return {
      ...page,
      clock,
      note,
      stop: () => {
        isGone = true;
        stop();
        leave();
        page.close();
      },
    };
  };
  const pages: ReturnType<typeof load>[] = [];
  const open = (now: number) => {
    const opened = load(now);
    pages.push(opened);
    return opened;
  };
  let page = open(1_700_000_000_000);

  const reload = () => {
    page.stop();
    page = open(page.clock.now());
  };

  /** Checks that the browser stores, displays and reports no secrets. */
  const judgeTraces = () => {
    laws.keepsQuiet('the address', navigation.current());
    laws.keepsQuiet('the history', navigation.trail());
    laws.keepsQuiet('local storage', textsIn(localStorage));
    laws.keepsQuiet('session storage', textsIn(sessionStorage));
    laws.keepsQuiet('a cookie', cookies.kept());
    laws.keepsQuiet('a word to other tabs', here.told);
    laws.keepsQuiet('the journal', journal.entries);
    for (const word of here.told)
      laws.hold(['password', 'unlock'].includes(word), `other tabs are told ${word}`);
    for (const href of navigation.left) laws.left(href);
  };

  return {
    navigation,
    connectivity,
    postFromElsewhere: tabs.post,
    provider,
    page: () => page,
    reload,
    /** Stops or resumes loading of the identity provider's code. */
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    /** Stores the page to return to after a sign-in. */
    plantPage: (address: string) => sessionStorage.write('page-to-return-to', address),
    /** Makes the identity provider reject the next call. */
    refuse: () =>
      provider.answers({
        signIn: refused('sign-in-failed'),
        finishSignIn: refused('sign-in-failed'),
        signOut: refused('sign-in-failed'),
      }),
    /** Ends the work of earlier pages, which would otherwise accumulate. */
    close: async () => {
      for (const { endAll, recovery, clock } of pages) {
        endAll();
        recovery.needs.visit.set(undefined);
        await clock.advance(100_000);
      }
    },
    because: (why: string) => {
      cause = why;
    },
    /** Settles all pending promises, then checks the rules. */
    settle: async () => {
      cause = 'time and answers';
      await setImmediate();
      page.note();
      page.judgePatience();
      laws.leavesNothingBehind(page);
      laws.holds(page);
      judgeTraces();
    },
    advance: async (milliseconds: number) => {
      cause = 'time and answers';
      await page.clock.advance(milliseconds);
    },
  };
};

export type BrowserTab = ReturnType<typeof createBrowserTab>;

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
import type { JourneyMap } from './map';
import type { Rules } from './rules';
import { violatedScreenRule } from './screen-rules';
import { awaitEntry, startWork } from './screen-work';
import type { UnreliableServer } from './unreliable-server';
import type { Walk } from './walk';

const createStorage = (does: Walk['storage']) => {
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
    recoveryTypes: hasThirdType ? ['password', 'unlock', 'no-such-type'] : ['password', 'unlock'],
  });
};

/** Ignores navigation by a page that the browser has unloaded. Such a page may still receive delayed responses. */
const whileLoaded = (isLoaded: () => boolean, navigation: PageNavigation): PageNavigation => ({
  ...navigation,
  go: (route) => isLoaded() && navigation.go(route),
  replace: (route, note) => isLoaded() && navigation.replace(route, note),
  leave: (href) => isLoaded() && navigation.leave(href),
});

/** Creates a browser tab: the current page, and the state that outlives a page. */
export const createBrowserTab = (
  walk: Walk,
  server: UnreliableServer,
  rules: Rules,
  map: JourneyMap,
  start: string,
) => {
  const configuration = configurationOf(walk);
  const navigation = createRecordedNavigation(start);
  const cookies = createMemoryCookies({ uname: 'jane', ruri: 'https://evil.example/' });
  const [localStorage, sessionStorage] = [createStorage(walk.storage), createStorage(walk.storage)];
  const connectivity = createSwitchedConnectivity();
  const tabs = createOpenTabs();
  const here = tabs.open();
  const journal = createRecordedJournal();
  const provider = createScriptedIdentityProvider();
  let isSilent = false;
  let cause = 'the page is opened';
  let lastState = 'start';

  const loadProvider = () =>
    isSilent ? new Promise<never>(() => undefined) : Promise.resolve(accepted<IdentityProvider>(provider));

  const load = (now: number) => {
    const clock = createFakeClock(now);
    const http = server.networkOf(
      clock,
      (exchange) => rules.recordRequest(page, exchange),
      (exchange) => rules.recordResponse(page, exchange),
    );
    let isGone = false;
    const ports = {
      http,
      clock,
      cookies,
      localStorage,
      sessionStorage,
      navigation: whileLoaded(() => !isGone, navigation),
      connectivity,
    };
    const page = createHeadlessPage(
      { ...ports, otherTabs: here, identityProvider: loadProvider },
      configuration,
      {
        rules,
        isCareful: walk.isCareful,
      },
    );
    const { visit, session, entering } = page.recovery;
    const leave = trackJourney(page.recovery.needs, journal);
    let shown: number | undefined;
    let lastVisit: number | undefined;
    const onVisit = () => {
      const current = visit.get();
      if (!current) return;
      if (current.number !== shown) page.resetState();
      shown = current.number;
      const left = navigation.left.at(-1);
      const isSignedIn = provider.isAuthenticated();
      const wrong = violatedScreenRule({
        screen: current.screen,
        session: session.get(),
        configuration,
        isSignedIn,
        left,
      });
      rules.check(wrong === undefined, `${current.screen.is} ${wrong}`);
      recordState();
      startWork(page, current, rules);
      recordState();
    };
    const recordState = () => {
      const now = page.stateText();
      const { screen, number } = visit.get() ?? {};
      const isOver = number !== lastVisit && screen?.is === 'entry' && screen.notice === 'journey-ended';
      // The map contains only pages that abort a screen's requests when the user leaves the screen, as the product does.
      if (now !== lastState && walk.isCareful)
        map.took(lastState, now, isOver && cause === 'time and answers' ? 'idle' : cause);
      lastState = now;
      lastVisit = number;
    };
    visit.subscribe(onVisit);
    entering.subscribe(() => {
      if (!entering.get()?.isPending) return;
      awaitEntry(page);
      recordState();
    });
    session.subscribe(() => rules.checkSession(page));
    const stop = page.recovery.start();
    return {
      ...page,
      clock,
      recordState,
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

  const reload = (later = 0) => {
    page.stop();
    page = open(page.clock.now() + later);
  };

  /** Checks that the browser stores, displays and reports no secrets. */
  const checkTraces = () => {
    rules.checkNoSecret('the address', navigation.current());
    rules.checkNoSecret('the history', navigation.trail());
    rules.checkNoSecret('local storage', textsIn(localStorage));
    rules.checkNoSecret('session storage', textsIn(sessionStorage));
    rules.checkNoSecret('a cookie', cookies.kept());
    rules.checkNoSecret('a word to other tabs', here.told);
    rules.checkNoSecret('the journal', journal.entries);
    const isStored = sessionStorage.read('journey') !== undefined;
    rules.check(!isStored || configuration.environment.resumeAfterReload, 'a recovery is stored');
    for (const word of here.told)
      rules.check(['password', 'unlock'].includes(word), `other tabs are told ${word}`);
    for (const href of navigation.left) rules.checkRedirect(href);
  };

  return {
    navigation,
    connectivity,
    postFromElsewhere: tabs.post,
    provider,
    page: () => page,
    /** Closes the page, then opens it again. The parameter is the time in between, in milliseconds (default: 0). */
    reload,
    storedJourney: () => sessionStorage.read('journey'),
    /** If `silent` is true, the adapter of the identity provider never finishes loading. If false, it loads at once. */
    blockProvider: (silent: boolean) => {
      isSilent = silent;
    },
    storeReturnPage: (address: string) => sessionStorage.write('page-to-return-to', address),
    refuse: () =>
      provider.answers({
        signIn: refused('sign-in-failed'),
        finishSignIn: refused('sign-in-failed'),
        signOut: refused('sign-in-failed'),
      }),
    /** Ends all pending work of this tab's pages. Otherwise timers would accumulate over thousands of random walks. */
    close: async () => {
      for (const { endAll, recovery, clock } of pages) {
        endAll();
        recovery.needs.visit.set(undefined);
        await clock.advance(100_000);
      }
    },
    setCause: (why: string) => {
      cause = why;
    },
    /** Settles all pending promises, then checks that the page violates none of the rules that hold for every journey. */
    settle: async () => {
      cause = 'time and answers';
      await setImmediate();
      page.recordState();
      page.checkDurations();
      rules.checkEndedWork(page);
      rules.checkSession(page);
      checkTraces();
    },
    advance: async (milliseconds: number) => {
      cause = 'time and answers';
      await page.clock.advance(milliseconds);
    },
  };
};

export type BrowserTab = ReturnType<typeof createBrowserTab>;

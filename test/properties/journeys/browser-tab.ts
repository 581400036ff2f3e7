import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { browserStorage } from '../../../adapters/browser/browser-storage';
import { createNeeds, openDoor } from '../../../core/account-recovery';
import { trackJourney } from '../../../core/additions/journal/track-journey';
import type { KeyValueStore } from '../../../core/ports/storage';
import { accepted } from '../../../core/result';
import { givenConfiguration, givenNeeds } from '../../core/given';
import { whileLoaded } from '../../core/given-tab';
import { createFakeClock } from '../../fakes/fake-clock';
import { createForgetfulStorage, createMemoryStorage } from '../../fakes/memory-storage';
import { createRecordedJournal } from '../../fakes/recorded-journal';
import { addressAt } from './addresses';
import { createHeadlessPage } from './headless-page';
import { createRules, trusted } from './rules';
import { violatedScreenRule } from './screen-rules';
import { awaitEntry, startWork } from './screen-work';
import { createSecrets } from './secrets';
import { START, type Transition } from './state';
import { createUnreliableServer } from './unreliable-server';
import type { Walk } from './walk';

const storages: Readonly<Record<Walk['storage'], () => KeyValueStore>> = {
  keeps: createMemoryStorage,
  forgets: createForgetfulStorage,
  throws: () =>
    browserStorage(() => {
      throw new DOMException('Storage is forbidden here.', 'SecurityError');
    }),
};

const textsIn = (storage: object): unknown =>
  'texts' in storage && typeof storage.texts === 'function' ? storage.texts() : '';

const configurationOf = ({ hasTemplate, hasLogin, hasThirdType, ...flags }: Walk['installation']) =>
  givenConfiguration({
    ...flags,
    ssprServerHost: 'https://server.example',
    ssprPinServiceServerHost: 'https://pin.example',
    redirectToLogin: hasTemplate ? `${trusted.template}/in?t={recoveryToken}` : '',
    loginUrl: hasLogin ? trusted.login : '',
    trustedOrigins: [trusted.other],
    recoveryTypes: hasThirdType ? ['password', 'unlock', 'no-such-type'] : ['password', 'unlock'],
  });

const TIME_AND_ANSWERS = 'time and answers';

/** Creates a browser tab: the current page, and the state that outlives a page. */
export const createBrowserTab = (walk: Walk) => {
  const { isCareful } = walk;
  const secrets = createSecrets();
  const rules = createRules(secrets);
  const server = createUnreliableServer(secrets, walk);
  const needs = givenNeeds({
    at: addressAt(walk.start, secrets, rules),
    cookies: { uname: 'jane', ruri: 'https://evil.example/' },
  });
  const { navigation, provider, otherTabs, cookies } = needs;
  const stored = { localStorage: storages[walk.storage](), sessionStorage: storages[walk.storage]() };
  const configuration = configurationOf(walk.installation);
  const journal = createRecordedJournal();
  const transitions: Transition[] = [];
  let isProviderSilent = false;
  let cause = 'the page is opened';
  let lastState = START;

  const load = (now: number) => {
    const clock = createFakeClock(now);
    let isLoaded = true;
    const pageNeeds = createNeeds(
      {
        ...needs,
        ...stored,
        clock,
        http: server.networkOf(clock, {
          onSent: (exchange) => {
            rules.check(isLoaded, 'an unloaded page sends a request');
            rules.recordRequest(page, exchange);
          },
          onAnswered: (exchange) => rules.recordResponse(page, exchange),
        }),
        navigation: whileLoaded(() => isLoaded, navigation),
        identityProvider: async () =>
          isProviderSilent ? new Promise<never>(() => undefined) : accepted(provider),
      },
      configuration,
    );
    const recovery = openDoor(pageNeeds);
    const page = createHeadlessPage(recovery, { needs: pageNeeds, rules, secrets, isCareful });
    const { visit, session, entering } = recovery;
    const leave = trackJourney(pageNeeds, journal);
    let lastVisit: number | undefined;
    const recordState = () => {
      const state = page.state();
      const { screen, number } = visit.get() ?? {};
      const isOver = number !== lastVisit && screen?.is === 'entry' && screen.notice === 'journey-ended';
      const by = isOver && cause === TIME_AND_ANSWERS ? 'idle' : cause;
      // The map contains only pages that abort a screen's requests when the user leaves the screen, as the product does.
      if (isCareful && !isDeepStrictEqual(state, lastState))
        transitions.push({ from: lastState, to: state, by });
      lastState = state;
      lastVisit = number;
    };
    let shown: number | undefined;
    visit.subscribe(() => {
      const current = visit.get();
      if (!current) return;
      if (current.number !== shown) page.leaveScreen();
      shown = current.number;
      const { screen } = current;
      const left = navigation.left.at(-1);
      const isSignedIn = provider.isAuthenticated();
      const wrong = violatedScreenRule({ screen, session: session.get(), configuration, isSignedIn, left });
      rules.check(wrong === undefined, `${screen.is} ${wrong}`);
      recordState();
      startWork(page, current);
      recordState();
    });
    entering.subscribe(() => {
      if (!entering.get()?.isPending) return;
      awaitEntry(page);
      recordState();
    });
    session.subscribe(() => rules.checkSession(page));
    const stop = recovery.start();
    return {
      ...page,
      clock,
      recordState,
      stop: () => {
        isLoaded = false;
        stop();
        leave();
      },
    };
  };
  let page = load(needs.clock.now());

  /** Checks that the browser stores, displays and reports no secrets. */
  const checkTraces = () => {
    rules.checkNoSecret('the address', navigation.current());
    rules.checkNoSecret('the history', navigation.trail());
    rules.checkNoSecret('local storage', textsIn(stored.localStorage));
    rules.checkNoSecret('session storage', textsIn(stored.sessionStorage));
    rules.checkNoSecret('a cookie', cookies.kept());
    rules.checkNoSecret('a word to other tabs', otherTabs.told);
    rules.checkNoSecret('the journal', journal.entries);
    const isStored = stored.sessionStorage.read('journey') !== undefined;
    rules.check(!isStored || configuration.environment.resumeAfterReload, 'a recovery is stored');
    for (const word of otherTabs.told)
      rules.check(['password', 'unlock'].includes(word), `other tabs are told ${word}`);
    for (const href of navigation.left) rules.checkRedirect(href);
  };

  return {
    ...needs,
    ...stored,
    ...{ secrets, rules, server, transitions },
    page: () => page,
    /** Loads the page again, after the given number of milliseconds. */
    reload: (later = 0) => {
      page.stop();
      page = load(page.clock.now() + later);
    },
    /** Sets whether the adapter of the identity provider never finishes loading. */
    silenceProvider: (isSilent: boolean) => {
      isProviderSilent = isSilent;
    },
    setCause: (why: string) => {
      cause = why;
    },
    /** Settles all pending promises, then checks that the page violates none of the rules that hold for every journey. */
    settle: async () => {
      cause = TIME_AND_ANSWERS;
      await setImmediate();
      page.recordState();
      page.checkDurations();
      rules.checkEndedWork(page);
      rules.checkSession(page);
      checkTraces();
    },
    advance: async (milliseconds: number) => {
      cause = TIME_AND_ANSWERS;
      await page.clock.advance(milliseconds);
    },
  };
};

export type BrowserTab = ReturnType<typeof createBrowserTab>;

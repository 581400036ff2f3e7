import { createAccountRecovery } from '../../core/account-recovery';
import type { Environment } from '../../core/additions/environment';
import type { PageNavigation } from '../../core/ports/navigation';
import type { KeyValueStore } from '../../core/ports/storage';
import type { Factor } from '../../core/recovery/factors';
import { accepted } from '../../core/result';
import { createMemoryStorage } from '../fakes/memory-storage';
import { answered, holdAnswer } from '../fakes/scripted-http';
import { givenConfiguration, givenNeeds, google, push, sms } from './given';

export const LIST = 'POST /recovery/mfafactors';
export const VERIFY = 'POST /recovery/mfaverify';
/** Call for the factors that the server offers to every user. Used if `dynamicFactors` is on. */
export const OFFER = 'GET /recovery/mfafactors';
/** Call for the user's factor of a given type. Used if `dynamicFactors` is on. */
export const OWN = 'POST /recovery/mfafactor';
export const EMAIL: Factor = { name: 'email' };

/** An unloaded page still runs in the test, for example when a delayed response arrives. It no longer navigates. */
export const whileLoaded = (isLoaded: () => boolean, navigation: PageNavigation): PageNavigation => ({
  ...navigation,
  go: (route) => isLoaded() && navigation.go(route),
  replace: (route, note) => isLoaded() && navigation.replace(route, note),
  leave: (href) => isLoaded() && navigation.leave(href),
  subscribe: (listener) => navigation.subscribe(() => isLoaded() && listener()),
});

interface TabBeforehand {
  readonly at?: string;
  readonly environment?: Partial<Environment>;
  readonly sessionStorage?: KeyValueStore;
}

/** Browser tab with the whole core. A reload keeps the history, storages and clock of the tab. */
export function givenTab({ at, environment = {}, ...beforehand }: TabBeforehand = {}) {
  const { provider, ...needs } = givenNeeds(at === undefined ? {} : { at });
  const memory = createMemoryStorage();
  const { sessionStorage = memory } = beforehand;
  const { http, navigation, clock } = needs;
  http.alwaysAnswers(LIST, answered([push, sms, google, EMAIL]));
  http.alwaysAnswers(VERIFY, answered({}));
  http.alwaysAnswers(OFFER, answered([{ name: 'sms' }, { name: 'push' }]));
  http.alwaysAnswers(OWN, answered(sms));
  http.alwaysAnswers('POST /credentials/verifyandunlock', holdAnswer());

  const open = (changed: Partial<Environment> = {}) => {
    let isLoaded = true;
    const recovery = createAccountRecovery(
      {
        ...needs,
        sessionStorage,
        navigation: whileLoaded(() => isLoaded, navigation),
        identityProvider: async () => accepted(provider),
      },
      givenConfiguration({ ssprPinServiceServerHost: '', ...environment, ...changed }),
    );
    const stop = recovery.start();
    const unload = () => {
      isLoaded = false;
    };
    return { ...recovery, stop, unload };
  };
  let page = open();

  return {
    ...needs,
    provider,
    sessionStorage: memory,
    page: () => page,
    /** Current screen. `isResumed` marks the screen with which a reloaded recovery continues. */
    screen: () => {
      const current = page.visit.get();
      const isResumed = current !== undefined && current.number === page.resumedVisit.get();
      return isResumed ? { ...current.screen, isResumed } : current?.screen;
    },
    record: () => JSON.parse(sessionStorage.read('journey') ?? 'null'),
    async enter(username: string, factor?: Factor) {
      await page.enterUsername(username);
      if (factor) page.pickFactor(factor);
    },
    async prove(proof: object) {
      http.answers(VERIFY, answered(proof));
      await page.verifyByCode('123456', new AbortController().signal);
      await clock.advance(0);
    },
    /** Closes the page without any clean-up, as when the browser crashes or discards the tab. Then loads the page again. */
    async crash(changed?: Partial<Environment>) {
      page.unload();
      page = open(changed);
      await clock.advance(0);
    },
    async open(address: string) {
      page.unload();
      navigation.go(address);
      page = open();
      await clock.advance(0);
    },
    async reload(changed?: Partial<Environment>) {
      page.stop();
      await this.crash(changed);
    },
  };
}

import type { Environment } from '../../core/recovery/environment';
import { createFactorCache } from '../../core/recovery/factor-cache';
import { freshSession, type RecoverySession } from '../../core/recovery/session';
import { createStore } from '../../core/recovery/store';
import { followNavigation, type Visit } from '../../core/use-cases/arrive';
import { findLogin, returnToLogin } from '../../core/use-cases/return-to-login';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { createMemoryStorage } from '../fakes/memory-storage';
import { createRecordedNavigation } from '../fakes/recorded-navigation';
import { givenConfiguration } from './given';

export interface Beforehand {
  readonly session?: Partial<RecoverySession>;
  readonly environment?: Partial<Environment>;
  readonly stored?: Readonly<Record<string, string>>;
  /** What was left with the first entry of the history, before a reload. */
  readonly note?: string;
  readonly isAuthenticated?: boolean;
}

/** A browser that has just loaded the page at `start`, and is being followed. */
export function givenArrival(start: string, beforehand: Beforehand = {}) {
  const navigation = createRecordedNavigation(start);
  if (beforehand.note) navigation.replace(start, beforehand.note);
  const storage = createMemoryStorage(beforehand.stored);
  const configuration = givenConfiguration(beforehand.environment);
  const session = createStore<RecoverySession>({ ...freshSession, ...beforehand.session });
  const cache = createFactorCache();
  cache.write('initial', 'jane', [{ name: 'sms' }]);
  const visit = createStore<Visit | undefined>(undefined);
  /** Where the browser stood whenever something was shown. */
  const shownAt: string[] = [];
  visit.subscribe(() => shownAt.push(navigation.current().path));

  const login = findLogin(session, createMemoryCookies(), navigation, configuration);
  const stop = followNavigation({
    navigation,
    storage,
    configuration,
    session,
    cache,
    visit,
    isAuthenticated: () => beforehand.isAuthenticated ?? false,
    returnToLogin: returnToLogin(session, navigation, login),
  })();

  return {
    navigation,
    storage,
    configuration,
    session,
    visit,
    shownAt,
    stop,
    isCached: () => cache.read('initial', 'jane') !== undefined,
  };
}

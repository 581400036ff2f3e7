import type { Environment } from '../../core/configuration/environment';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import { createFactorCache } from '../../core/recovery/factor-cache';
import { freshSession, type RecoverySession } from '../../core/recovery/session';
import { accepted, type Result } from '../../core/result';
import { createAuthentication } from '../../core/state/authentication';
import { createStore } from '../../core/state/store';
import { followNavigation, type Visit } from '../../core/use-cases/arrive';
import { findLogin, returnToLogin } from '../../core/use-cases/return-to-login';
import { finishSignIn, signIn } from '../../core/use-cases/sign-in';
import { createFakeClock } from '../fakes/fake-clock';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { createMemoryStorage } from '../fakes/memory-storage';
import { createRecordedNavigation } from '../fakes/recorded-navigation';
import { createScriptedIdentityProvider } from '../fakes/scripted-identity-provider';
import { createWatchedSignal } from '../fakes/watched-signal';
import { givenConfiguration } from './given';

export interface Beforehand {
  readonly session?: Partial<RecoverySession>;
  readonly environment?: Partial<Environment>;
  readonly stored?: Readonly<Record<string, string>>;
  /** What was left with the first entry of the history, before a reload. */
  readonly note?: string;
  readonly isSignedIn?: boolean;
  /** In place of the provider that arrives at once. */
  readonly loadProvider?: () => Promise<Result<IdentityProvider>>;
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

  const clock = createFakeClock();
  const provider = createScriptedIdentityProvider();
  if (beforehand.isSignedIn) provider.signedIn();
  let providersLoaded = 0;
  const authentication = createAuthentication(() => {
    providersLoaded += 1;
    return beforehand.loadProvider?.() ?? Promise.resolve(accepted(provider));
  });

  const stop = followNavigation({
    navigation,
    clock,
    storage,
    configuration,
    session,
    cache,
    visit,
    authentication,
    returnToLogin: returnToLogin(
      session,
      navigation,
      findLogin(session, createMemoryCookies(), navigation, configuration),
    ),
    signIn: signIn(authentication, clock),
    finishSignIn: finishSignIn(authentication, clock, navigation.origin),
    applicationSignal: createWatchedSignal().signal,
  })();

  return {
    navigation,
    storage,
    session,
    visit,
    shownAt,
    stop,
    clock,
    provider,
    authentication,
    isCached: () => cache.read('initial', 'jane') !== undefined,
    providersLoaded: () => providersLoaded,
    /** Waits until everything rests. */
    settle: () => clock.advance(0),
  };
}

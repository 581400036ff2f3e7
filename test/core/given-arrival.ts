import type { Environment } from '../../core/configuration/environment';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import { freshSession } from '../../core/recovery/session';
import { accepted, type Result } from '../../core/result';
import { start } from '../../core/start';
import { createAuthentication } from '../../core/state/authentication';
import { createMemoryStorage } from '../fakes/memory-storage';
import { givenNeeds, type HeldBeforehand } from './given';

export interface ArrivalBeforehand {
  readonly session?: HeldBeforehand;
  readonly environment?: Partial<Environment>;
  readonly stored?: Readonly<Record<string, string>>;
  /** The note at the current history entry, from before a reload. */
  readonly note?: string;
  readonly isSignedIn?: boolean;
  /** Replaces the provider that loads immediately. */
  readonly loadProvider?: () => Promise<Result<IdentityProvider>>;
}

/** A browser at `address`, before the core has started. */
export function givenPage(address: string, beforehand: ArrivalBeforehand = {}) {
  const { environment = {}, session, stored, note, isSignedIn, loadProvider } = beforehand;
  const needs = givenNeeds({ at: address, environment, session: { ...freshSession, ...session } });
  const { navigation, visit, provider, clock } = needs;
  if (note) navigation.replace(address, note);
  if (isSignedIn) provider.signedIn();
  /** The browser's address at each shown screen. */
  const shownAt: string[] = [];
  visit.subscribe(() => shownAt.push(navigation.current().path));
  let providersLoaded = 0;
  const authentication = createAuthentication(() => {
    providersLoaded += 1;
    return loadProvider?.() ?? Promise.resolve(accepted(provider));
  });
  return {
    ...needs,
    sessionStorage: createMemoryStorage(stored),
    authentication,
    shownAt,
    providersLoaded: () => providersLoaded,
    /** Settles all pending promises. */
    settle: () => clock.advance(0),
  };
}

/** A browser that has just loaded the page at `address`, after the core has started. */
export function givenArrival(address: string, beforehand: ArrivalBeforehand = {}) {
  const page = givenPage(address, beforehand);
  return { ...page, stop: start(page)() };
}

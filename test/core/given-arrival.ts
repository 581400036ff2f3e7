import { openDoor } from '../../core/account-recovery';
import type { Environment } from '../../core/additions/environment';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import { freshSession } from '../../core/recovery/session';
import { accepted, type Result } from '../../core/result';
import { holdAnswer, type ScriptedReply } from '../fakes/scripted-http';
import { givenNeeds, type HeldBeforehand } from './given';

export interface ArrivalBeforehand {
  readonly session?: HeldBeforehand;
  readonly environment?: Partial<Environment>;
  readonly stored?: Readonly<Record<string, string>>;
  /** Note stored in the browser's current history entry, for example `link-opened`. */
  readonly note?: string;
  readonly isSignedIn?: boolean;
  /** Server responses, by call. Each response is sent once. */
  readonly answers?: Readonly<Record<string, ScriptedReply>>;
  readonly loadProvider?: () => Promise<Result<IdentityProvider>>;
}

/** Calls that the core may start when a screen appears. By default, these calls get no response. */
const CALLS_ON_ARRIVAL = [
  'POST /recovery/mfafactors',
  'POST /credentials/verifyandresetpassword',
  'POST /credentials/verifyandunlock',
];

/** Creates a browser whose address bar shows `address`. The core has not started yet. */
export function givenPage(address: string, beforehand: ArrivalBeforehand = {}) {
  const { environment = {}, session, stored = {}, note, isSignedIn, answers = {}, loadProvider } = beforehand;
  let providersLoaded = 0;
  const load = () => {
    providersLoaded += 1;
    return loadProvider?.() ?? Promise.resolve(accepted(needs.provider));
  };
  const needs = givenNeeds({
    at: address,
    environment,
    session: { ...freshSession, ...session },
    stored,
    loadProvider: load,
  });
  const { navigation, visit, provider, clock, opener } = needs;
  for (const call of CALLS_ON_ARRIVAL) needs.http.alwaysAnswers(call, holdAnswer());
  for (const [call, reply] of Object.entries(answers)) needs.http.answers(call, reply);
  if (note) navigation.replace(address, note);
  if (isSignedIn) provider.signedIn();
  const shownAt: string[] = [];
  visit.subscribe(() => shownAt.push(navigation.current().path));
  return {
    ...needs,
    open: opener.open,
    shownAt,
    providersLoaded: () => providersLoaded,
    settle: () => clock.advance(0),
  };
}

/** Creates a browser that has loaded the page at `address`, and starts the core. */
export function givenArrival(address: string, beforehand: ArrivalBeforehand = {}) {
  const page = givenPage(address, beforehand);
  return { ...page, work: page.arrivalWork, stop: openDoor(page).start() };
}

import { openDoor } from '../../core/account-recovery';
import { freshSession } from '../../core/recovery/session';
import { holdAnswer } from '../fakes/scripted-http';
import { type Beforehand, givenNeeds } from './given';

export interface ArrivalBeforehand extends Beforehand {
  /** Note stored in the browser's current history entry, for example `link-opened`. */
  readonly note?: string;
  readonly isSignedIn?: boolean;
}

/** Calls that the core may start when a screen appears. By default, these calls get no response. */
const CALLS_ON_ARRIVAL = [
  'POST /recovery/mfafactors',
  'POST /credentials/verifyandresetpassword',
  'POST /credentials/verifyandunlock',
];

/** Creates a browser whose address bar shows `address`. The core has not started yet. */
export function givenPage(address: string, beforehand: ArrivalBeforehand = {}) {
  const { note, isSignedIn, session, ...others } = beforehand;
  const needs = givenNeeds({ at: address, ...others, session: { ...freshSession, ...session } });
  const { navigation, visit, provider, clock, opener } = needs;
  for (const call of CALLS_ON_ARRIVAL) needs.http.alwaysAnswers(call, holdAnswer());
  if (note) navigation.replace(address, note);
  if (isSignedIn) provider.signedIn();
  const shownAt: string[] = [];
  visit.subscribe(() => shownAt.push(navigation.current().path));
  return { ...needs, open: opener.open, shownAt, settle: () => clock.advance(0) };
}

/** Creates a browser that has loaded the page at `address`, and starts the core. */
export function givenArrival(address: string, beforehand: ArrivalBeforehand = {}) {
  const page = givenPage(address, beforehand);
  return { ...page, work: page.arrivalWork, stop: openDoor(page).start() };
}

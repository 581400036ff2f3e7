import { CALL_DEADLINE, DEPARTURE_PATIENCE } from '../limits';
import { type Clock, LATE } from '../ports/clock';
import type { Navigation, Place } from '../ports/navigation';
import type { Storage } from '../ports/storage';
import type { Admission } from '../recovery/admit';
import { routeOf } from '../recovery/routes';
import { type Result, refused } from '../result';
import type { Authentication } from '../state/authentication';
import { keepPage } from '../state/redirect-keeper';

/** What the identity provider has a say in. */
export type ProviderAdmission = Extract<Admission, { is: 'ask-provider' | 'sign-in' | 'finish-sign-in' }>;

/** What asking the identity provider needs: ports, the owner of the answer, and the use cases of a sign-in. */
export interface ProviderPorts {
  readonly navigation: Pick<Navigation, 'origin' | 'replace'>;
  readonly clock: Pick<Clock, 'sleep' | 'deadline'>;
  /** This visit's storage: it ends with the browser's tab. */
  readonly storage: Storage;
  readonly authentication: Authentication;
  readonly signIn: (returnTo: string, signal: AbortSignal) => Promise<Result<void>>;
  readonly finishSignIn: (callbackAddress: string, signal: AbortSignal) => Promise<Result<string>>;
  readonly applicationSignal: AbortSignal;
}

/**
 * Fetches the provider's code, leaves for the provider, or completes the sign-in, as the admission says. Leaving is given
 * up with `visitSignal`: a visitor who has gone to another screen meanwhile stays there. An adapter that breaks its
 * contract and rejects is refused with what it says, so that nobody waits for ever.
 */
export const askProvider = (
  ports: ProviderPorts,
  place: Place,
  admission: ProviderAdmission,
  visitSignal: AbortSignal,
): Promise<Result<unknown>> =>
  ask(ports, place, admission, visitSignal).catch((failure: unknown) => ({
    ...refused('failed'),
    detail: String(failure),
  }));

const ask = async (
  ports: ProviderPorts,
  place: Place,
  admission: ProviderAdmission,
  visitSignal: AbortSignal,
): Promise<Result<unknown>> => {
  const { navigation, clock, storage, authentication, applicationSignal } = ports;
  if (admission.is === 'ask-provider') {
    const provider = await clock.deadline(CALL_DEADLINE, visitSignal, authentication.provider);
    return provider === LATE ? refused('unreachable') : provider;
  }
  if (admission.is === 'finish-sign-in') {
    // The code is for the provider alone: it stays neither in the address nor in the history.
    if (place.query !== '') navigation.replace(place.path);
    return ports.finishSignIn(navigation.origin + routeOf(place), applicationSignal);
  }

  keepPage(storage, admission.returnTo);
  const answer = await ports.signIn(admission.returnTo, visitSignal);
  if (!answer.ok) return answer;
  await clock.sleep(DEPARTURE_PATIENCE, visitSignal);
  // Still here: the provider has not taken the browser over.
  return refused('unreachable');
};

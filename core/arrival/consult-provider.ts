import type { Needs } from '../needs';
import type { Place } from '../ports/navigation';
import { refused } from '../result';
import { show, whileHere } from '../state/visits';
import {
  askProvider,
  failed,
  type ProviderAdmission,
  type ProviderAnswer,
  type ProviderNeeds,
} from '../use-cases/sign-in';

/** The dependencies of a sign-in and its visit. */
export type ConsultNeeds = ProviderNeeds & Needs<'visit' | 'session' | 'hasGoneOn' | 'events'>;

/**
 * Shows that the identity provider is being asked, then goes where its answer leads. Calls `goOn` once `isAuthenticated` is
 * known.
 */
export const consultProvider = (
  needs: ConsultNeeds,
  place: Place,
  admission: ProviderAdmission,
  goOn: () => void,
): void => {
  const follow = (answer: ProviderAnswer) => {
    switch (answer.is) {
      case 'known':
        return goOn();
      case 'signed-in':
        return needs.navigation.replace(answer.route);
      case 'sign-in-failed':
        return show(needs, answer);
    }
  };
  show(needs, { is: 'waiting' });
  whileHere(
    needs,
    (signal) => askProvider(needs)(place, admission, signal),
    follow,
    () => follow(failed(needs, place, admission, refused('failed'))),
  );
};

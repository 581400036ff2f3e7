import type { Place } from '../ports/navigation';
import { refused } from '../result';
import type { Needs } from '../state/needs';
import { showScreen, whileHere } from '../state/visits';
import {
  askProvider,
  type ProviderAdmission,
  type ProviderAnswer,
  type ProviderNeeds,
  signInFailed,
} from '../use-cases/sign-in';

export type ConsultNeeds = ProviderNeeds & Needs<'visit' | 'shownRefusal'>;

/** Shows a waiting screen while `askProvider` runs. `goOn` continues after `ask-provider`. */
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
        return showScreen(needs, answer);
    }
  };
  showScreen(needs, { is: 'waiting' });
  whileHere(
    needs,
    (signal) => askProvider(needs)(place, admission, signal),
    follow,
    () => follow(signInFailed(needs, place, admission, refused('failed'))),
  );
};

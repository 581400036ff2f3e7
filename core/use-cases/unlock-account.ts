import type { Dependencies } from '../dependencies';
import { LINK_CONFIRMED } from '../recovery/link';
import { recoveryCredentials } from '../recovery/recovery-credentials';
import { lastRoute } from '../recovery/routes';
import { type Result, refused } from '../result';
import { unlock } from '../server/calls';
import { finishJourney } from '../state/journey-ends';
import { createSingleFlight } from '../state/single-flight';
import { settleDone } from '../state/visits';

/**
 * Unlocks the account, once for each recovery token (specification, section 4, "Unlock"). Resolves with the error `superseded` if
 * no token is stored, or if the stored token changes during the request.
 */
export const unlockAccount = (
  needs: Dependencies<'send' | 'session' | 'cookies' | 'navigation' | 'events' | 'visit'>,
) => {
  const { send, session, cookies } = needs;
  const once = createSingleFlight<unknown>(session);
  return (): Promise<Result<unknown>> => {
    const token = recoveryCredentials(session.get(), cookies);
    if (!token) return Promise.resolve(refused('superseded'));
    return once(token.recoveryToken, async (signal) => {
      const answer = await send(unlock(token), signal);
      if (session.get().recoveryToken !== token.recoveryToken) return refused('superseded');
      if (!answer.ok) return answer;
      finishJourney(needs);
      settleDone(needs, 'unlock');
      return answer;
    });
  };
};

/** Opens the unlock screen, which then unlocks the account. Called when the user has confirmed the link (`confirmLinks`). */
export const confirmUnlock =
  ({ navigation }: Dependencies<'navigation'>) =>
  (): void =>
    navigation.replace(lastRoute('unlock'), LINK_CONFIRMED);

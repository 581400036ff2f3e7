import type { Needs } from '../needs';
import { heldToken } from '../recovery/held-token';
import { LINK_CONFIRMED } from '../recovery/link';
import { lastRoute } from '../recovery/routes';
import { endJourney } from '../recovery/session';
import { type Result, refused } from '../result';
import { unlock } from '../server/calls';
import { createOnce } from '../state/once';
import { settleDone } from '../state/visits';

/**
 * Unlocks the account with the held token, once for each token (specification, section 4, "Unlock"). Refused with
 * `superseded` where no token is held, or another one by now.
 */
export const unlockAccount = (needs: Needs<'send' | 'session' | 'cookies' | 'events' | 'visit'>) => {
  const { send, session, cookies, events } = needs;
  const once = createOnce<unknown>();
  return (): Promise<Result<unknown>> => {
    const token = heldToken(session.get(), cookies);
    if (!token) return Promise.resolve(refused('superseded'));
    return once(token.recoveryToken, async (signal) => {
      const answer = await send(unlock(token), signal);
      if (!answer.ok) return answer;
      if (session.get().recoveryToken !== token.recoveryToken) return refused('superseded');
      session.update(endJourney);
      events.record({ step: 'finished' });
      settleDone(needs, 'unlock');
      return answer;
    });
  };
};

/** The press that `confirmLinks` asks for, before the token of a link is spent. */
export const confirmUnlock =
  ({ navigation }: Needs<'navigation'>) =>
  (): void =>
    navigation.replace(lastRoute('unlock'), LINK_CONFIRMED);

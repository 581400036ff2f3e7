import type { Needs } from '../needs';
import { heldToken } from '../recovery/held-token';
import { endJourney } from '../recovery/session';
import type { Result } from '../result';
import { unlock } from '../server/calls';
import { createOnce } from '../state/once';

/** Unlocks the account with the held token, once for each token (specification, section 4, "Unlock"). */
export const unlockAccount = ({ send, session, cookies }: Needs<'send' | 'session' | 'cookies'>) => {
  const once = createOnce<unknown>();
  return (token: string): Promise<Result<unknown>> =>
    once(token, async (signal) => {
      const answer = await send(unlock(heldToken(session.get(), cookies)), signal);
      if (answer.ok && session.get().recoveryToken === token) session.update(endJourney);
      return answer;
    });
};

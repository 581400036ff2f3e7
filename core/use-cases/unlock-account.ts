import { recoveryCredentials } from '../recovery/recovery-credentials';
import { type Result, refused } from '../result';
import { unlock } from '../server/calls';
import { finishJourney } from '../state/journey-ends';
import type { Needs } from '../state/needs';
import { createSingleFlight } from '../state/single-flight';
import { settleDone } from '../state/visits';

/** Once for each recovery token. `superseded` if no token is stored or it changes during the request. */
export const unlockAccount = (needs: Needs<'send' | 'session' | 'cookies' | 'navigation' | 'visit'>) => {
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

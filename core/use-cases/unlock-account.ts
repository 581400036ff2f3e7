import type { Cookies } from '../ports/cookies';
import type { FactorCache } from '../recovery/factor-cache';
import { heldToken } from '../recovery/held-token';
import { endJourney, type RecoverySession } from '../recovery/session';
import type { Result } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import type { Store } from '../state/store';

/** Unlocks the account with the held token, once for each token (specification, section 4, "Unlock"). */
export const unlockAccount =
  (
    api: Pick<RecoveryApi, 'unlock'>,
    session: Store<RecoverySession>,
    cache: Pick<FactorCache, 'clear'>,
    cookies: Pick<Cookies, 'read'>,
    once: (key: string, work: () => Promise<Result<unknown>>) => Promise<Result<unknown>>,
    applicationSignal: AbortSignal,
  ) =>
  (token: string): Promise<Result<unknown>> =>
    once(token, async () => {
      const answer = await api.unlock(heldToken(session.get(), cookies), applicationSignal);
      if (answer.ok && session.get().recoveryToken === token) {
        session.set(endJourney(session.get()));
        cache.clear();
      }
      return answer;
    });

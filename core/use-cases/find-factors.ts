import type { FactorCache } from '../recovery/factor-cache';
import { type Factor, hasOwnScreen } from '../recovery/factors';
import { identify, isSameAttempt, type RecoverySession } from '../recovery/session';
import { accepted, isNoAnswer, type Result, refused } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import type { Store } from '../state/store';

/**
 * Asks for the factors of a username in the current phase, and holds both (specification, section 4, "Username entry").
 * Refused with `username-required`, `NO_FACTORS`, `unreachable` or `throttled` where the server says nothing of the user,
 * `superseded` when the session has moved on meanwhile, and `USER_NOT_FOUND` for whatever else the server says.
 */
export const findFactors =
  (api: Pick<RecoveryApi, 'listFactors'>, cache: FactorCache, session: Store<RecoverySession>) =>
  async (typed: string, signal: AbortSignal): Promise<Result<readonly Factor[]>> => {
    const username = typed.trim();
    if (username === '') return refused('username-required');
    if (username !== session.get().username) cache.clear();
    session.set(identify(session.get(), username));

    const asked = session.get();
    const cached = cache.read(asked.phase, username);
    const answer = cached ? accepted(cached) : await api.listFactors(asked, signal);
    if (!isSameAttempt(asked, session.get())) return refused('superseded');
    if (!answer.ok) return isNoAnswer(answer) ? answer : refused('USER_NOT_FOUND');

    const factors = answer.value.filter(hasOwnScreen);
    if (factors.length === 0) return refused('NO_FACTORS');
    cache.write(asked.phase, username, factors);
    session.set({ ...session.get(), factors });
    return accepted(factors);
  };

import type { Storage } from '../ports/storage';
import type { Factor } from '../recovery/factors';
import { identify, isSameAttempt, type RecoverySession } from '../recovery/session';
import { accepted, isNoAnswer, type Result, refused } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import { preferredFactor } from '../state/preferred-factor';
import type { Store } from '../state/store';

/** What the environment offers, and which of it is picked before anybody picks. */
export interface Offer {
  readonly factors: readonly Factor[];
  readonly picked: Factor | undefined;
}

/**
 * With dynamic factors: asks what the environment offers in the current phase (design, "Settled questions"). Picked is
 * the only one; where the confirming round `continues` by itself, the remembered one or the first (section 4). Refused
 * with `NO_FACTORS` where nothing is offered.
 */
export const listOfferedFactors =
  (api: Pick<RecoveryApi, 'listOfferedFactors'>, session: Store<RecoverySession>, storage: Storage) =>
  async (continues: boolean, signal: AbortSignal): Promise<Result<Offer>> => {
    const { phase, username } = session.get();
    const answer = await api.listOfferedFactors(session.get(), signal);
    if (!answer.ok) return answer;
    const factors = answer.value;
    if (factors.length === 0) return refused('NO_FACTORS');
    const isPicked = factors.length === 1 || continues;
    return accepted({
      factors,
      picked: isPicked ? preferredFactor(storage, phase, username, factors) : undefined,
    });
  };

/**
 * With dynamic factors: asks for the user's own factor of the picked kind, and holds it. Refused with
 * `username-required`, `factor-required`, `superseded` if the attempt is not the current one any more, `unreachable` or
 * `throttled` if nothing was said about the user, and `USER_NOT_FOUND` for whatever else the server says.
 */
export const findOfferedFactor =
  (api: Pick<RecoveryApi, 'findFactor'>, session: Store<RecoverySession>) =>
  async (typed: string, picked: Factor | undefined, signal: AbortSignal): Promise<Result<Factor>> => {
    const username = typed.trim();
    if (username === '') return refused('username-required');
    if (!picked) return refused('factor-required');
    session.set(identify(session.get(), username));

    const asked = session.get();
    const answer = await api.findFactor(username, picked.name, signal);
    if (!isSameAttempt(asked, session.get())) return refused('superseded');
    if (!answer.ok) return isNoAnswer(answer) ? answer : refused('USER_NOT_FOUND');
    session.set({ ...session.get(), factors: [answer.value] });
    return accepted(answer.value);
  };

import type { Factor } from '../recovery/factors';
import { isNoAnswer } from '../recovery/once';
import type { RecoveryApi } from '../recovery/recovery-api';
import { accepted, type Result, refused } from '../recovery/result';
import { identify, isSameAttempt, type RecoverySession } from '../recovery/session';
import type { Store } from '../recovery/store';

/** With dynamic factors: asks what the environment offers in the current phase (design, "Settled questions"). */
export const listOfferedFactors =
  (api: Pick<RecoveryApi, 'listOfferedFactors'>, session: Store<RecoverySession>) =>
  (signal: AbortSignal): Promise<Result<readonly Factor[]>> =>
    api.listOfferedFactors(session.get(), signal);

/**
 * With dynamic factors: asks for the user's own factor of the picked kind, and holds it. Refused with
 * `username-required`, `factor-required`, or `USER_NOT_FOUND` for whatever else the server says.
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
    if (!answer.ok) return isNoAnswer(answer) ? answer : refused('USER_NOT_FOUND');
    if (!isSameAttempt(asked, session.get())) return refused('superseded');
    session.set({ ...session.get(), factors: [answer.value] });
    return accepted(answer.value);
  };

import type { RecoverySession } from '../recovery/session';
import { isUndecided, type Result } from '../result';
import type { ReadableStore } from './store';

/** Never aborts: the work continues after the user has left the screen. */
export const applicationSignal: AbortSignal = new AbortController().signal;

/** Runs `work` once for each recovery token, and again after an error that permits a retry. */
export const createSingleFlight = <T>(session: ReadableStore<Pick<RecoverySession, 'recoveryToken'>>) => {
  let latest: { readonly token: string; readonly answer: Promise<Result<T>> } | undefined;
  session.subscribe(() => {
    if (session.get().recoveryToken !== latest?.token) latest = undefined;
  });
  return (token: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> => {
    if (latest?.token === token) return latest.answer;
    const forget = () => {
      if (latest?.answer === answer) latest = undefined;
    };
    const settle = async (): Promise<Result<T>> => {
      try {
        const result = await work(applicationSignal);
        if (!result.ok && isUndecided(result)) forget();
        return result;
      } catch (failure) {
        forget();
        throw failure;
      }
    };
    const answer = settle();
    latest = { token, answer };
    return answer;
  };
};

import type { Dependencies } from '../dependencies';
import { type Factor, hasOwnScreen } from '../recovery/factors';
import {
  changeUsername,
  factorsOf,
  isSameAttempt,
  type RecoverySession,
  withFactors,
} from '../recovery/session';
import { accepted, isRetryable, isUndecided, type Result, refused, withCode } from '../result';
import { listFactors } from '../server/calls';
import { enterOnce } from '../state/entering';
import { restartIfLost } from '../state/journey-ends';
import { openPreferredFactor } from './open-factor';
import type { AttemptNeeds } from './send-attempt';

/**
 * Requests the factors of a user with `ask`, and stores the username and the factors (specification, section 4, "Username
 * entry"). With `neutralMessages`, the error does not reveal whether a username exists.
 */
export const askAboutUser = async (
  needs: AttemptNeeds & Dependencies<'configuration'>,
  typed: string,
  ask: (asked: RecoverySession) => Promise<Result<readonly Factor[]>>,
): Promise<Result<readonly Factor[]>> => {
  const { session, configuration, events } = needs;
  const username = typed.trim();
  if (username === '') return refused('username-required');
  session.update((held) => changeUsername(held, username));

  const asked = session.get();
  const answer = await ask(asked);
  if (!answer.ok) restartIfLost(needs, asked, answer);
  if (!isSameAttempt(asked, session.get())) return refused('superseded');
  // A reloaded factor screen offers to try again after a failure of the server. The entry screen shows `USER_NOT_FOUND`.
  const mayRepeat = asked.resumedFactor === undefined ? isRetryable : isUndecided;
  if (!answer.ok && mayRepeat(answer)) return answer;
  const factors = answer.ok ? answer.value : [];
  if (factors.length === 0) {
    if (configuration.environment.neutralMessages) return refused('user-unclear');
    return answer.ok ? refused('NO_FACTORS') : withCode('USER_NOT_FOUND', answer);
  }
  if (factors !== factorsOf(asked)) events.record({ step: 'offered', factors });
  session.update((held) => withFactors(held, factors));
  return accepted(factors);
};

/**
 * Requests the factors of a user. Sends only one request for each phase; later calls use the stored list. Fails with the same
 * errors as `askAboutUser`. If the server refuses the list of a later round, the recovery starts again.
 */
export const findFactors =
  (needs: AttemptNeeds & Dependencies<'configuration'>) =>
  (typed: string, signal: AbortSignal): Promise<Result<readonly Factor[]>> =>
    askAboutUser(needs, typed, async (asked) => {
      const held = asked.factorLists.get(asked.phase);
      if (held) return accepted(held);
      const answer = await needs.send(listFactors(asked), signal);
      return answer.ok ? accepted(answer.value.filter(hasOwnScreen)) : answer;
    });

export type EntryNeeds = AttemptNeeds & Dependencies<'localStorage' | 'configuration' | 'entering'>;

/**
 * Requests the factors of a user, then opens the screen of the user's preferred factor, or else of the first factor. Fails with
 * the same errors as `findFactors`.
 */
export const enterUsername = (needs: EntryNeeds) => {
  const find = findFactors(needs);
  const openPreferred = openPreferredFactor(needs);
  return (typed: string): Promise<Result<unknown>> =>
    enterOnce(needs.entering, { username: typed.trim(), step: 'open' }, async (signal) => {
      const found = await find(typed, signal);
      if (!found.ok) return found;
      if (signal.aborted) return refused('superseded');
      return accepted(openPreferred());
    });
};

/**
 * Requests the factors of the session's user. Returns `undefined` if the session contains no username. If `continues` is true,
 * also opens the factor screen for the next proof of identity (specification, section 4).
 */
export const resumeEntry = (needs: EntryNeeds) => {
  const find = findFactors(needs);
  const enter = enterUsername(needs);
  return (continues: boolean): Promise<Result<unknown>> | undefined => {
    const { username } = needs.session.get();
    if (username === '') return undefined;
    if (continues) return enter(username);
    return enterOnce(needs.entering, { username, step: 'list' }, (signal) => find(username, signal));
  };
};

export const cancelEntry =
  ({ entering }: Dependencies<'entering'>) =>
  (): void =>
    entering.set(undefined);

/**
 * Cancels the submission of the username and clears the user's session data (specification, "Settled questions"). Returns true
 * if the phase of the recovery has changed.
 */
export const forgetUser =
  ({ session, entering }: Dependencies<'session' | 'entering'>) =>
  (): boolean => {
    entering.set(undefined);
    const { phase } = session.get();
    session.update((held) => changeUsername(held, ''));
    return session.get().phase !== phase;
  };

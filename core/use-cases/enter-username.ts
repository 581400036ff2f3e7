import { type Factor, hasOwnScreen } from '../recovery/factors';
import { changeUsername, isSameAttempt, type RecoverySession, withFactors } from '../recovery/session';
import { accepted, isRetryable, type Result, refused, withCode } from '../result';
import { listFactors } from '../server/calls';
import { enterOnce } from '../state/entering';
import { restartIfLost } from '../state/journey-ends';
import type { Needs } from '../state/needs';
import { openPreferredFactor } from './open-factor';
import type { AttemptNeeds } from './send-attempt';

/** Requests a user's factors with `ask`, and stores both (specification, section 4, "Username entry"). */
export const askAboutUser = async (
  needs: AttemptNeeds & Needs<'policy'>,
  typed: string,
  ask: (asked: RecoverySession) => Promise<Result<readonly Factor[]>>,
): Promise<Result<readonly Factor[]>> => {
  const { session, policy } = needs;
  const username = typed.trim();
  if (username === '') return refused('username-required');
  session.update((held) => changeUsername(held, username));

  const asked = session.get();
  const answer = await ask(asked);
  if (!answer.ok) restartIfLost(needs, asked, answer);
  if (!isSameAttempt(asked, session.get())) return refused('superseded');
  if (!answer.ok) return isRetryable(answer) ? answer : policy.refuseUser(withCode('USER_NOT_FOUND', answer));
  if (answer.value.length === 0) return policy.refuseUser(refused('NO_FACTORS'));
  session.update((held) => withFactors(held, answer.value));
  return answer;
};

/** One request for each phase; later calls use the stored list. Fails like `askAboutUser`. */
export const findFactors =
  (needs: AttemptNeeds & Needs<'policy'>) =>
  (typed: string, signal: AbortSignal): Promise<Result<readonly Factor[]>> =>
    askAboutUser(needs, typed, async (asked) => {
      const held = asked.factorLists.get(asked.phase);
      if (held) return accepted(held);
      const answer = await needs.send(listFactors(asked), signal);
      return answer.ok ? accepted(answer.value.filter(hasOwnScreen)) : answer;
    });

export type EntryNeeds = AttemptNeeds & Needs<'localStorage' | 'policy' | 'entering'>;

/** Requests the factors, then opens the screen of the preferred one. Fails like `findFactors`. */
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

export const cancelEntry =
  ({ entering }: Needs<'entering'>) =>
  (): void =>
    entering.set(undefined);

export const forgetUser =
  ({ session, entering }: Needs<'session' | 'entering'>) =>
  (): void => {
    entering.set(undefined);
    session.update((held) => changeUsername(held, ''));
  };

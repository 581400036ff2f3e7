import type { Needs } from '../needs';
import { type Factor, hasOwnScreen } from '../recovery/factors';
import { factorsOf, holdFactors, identify, isSameAttempt, type RecoverySession } from '../recovery/session';
import { accepted, isNoAnswer, type Result, refused, refusedAlike } from '../result';
import { listFactors } from '../server/calls';
import { enterOnce } from '../state/entering';
import { openPreferredFactor } from './open-factor';

/**
 * Requests a user's factors by `ask`, and holds the username and the factors (specification, section 4, "Username entry"). Refused
 * with `username-required`, with `NO_FACTORS`, with `unreachable` or `throttled` if no answer came, with `superseded` if the
 * session has changed in between, and with `USER_NOT_FOUND` for any other refusal. With `neutralMessages`, `user-unclear`
 * replaces `NO_FACTORS` and `USER_NOT_FOUND`.
 */
export const askAboutUser = async (
  { session, configuration, events }: Needs<'session' | 'configuration' | 'events'>,
  typed: string,
  ask: (asked: RecoverySession) => Promise<Result<readonly Factor[]>>,
): Promise<Result<readonly Factor[]>> => {
  const username = typed.trim();
  if (username === '') return refused('username-required');
  session.update((held) => identify(held, username));

  const asked = session.get();
  const answer = await ask(asked);
  if (!isSameAttempt(asked, session.get())) return refused('superseded');
  if (!answer.ok && isNoAnswer(answer)) return answer;
  const factors = answer.ok ? answer.value : [];
  if (factors.length === 0) {
    if (configuration.environment.neutralMessages) return refused('user-unclear');
    return answer.ok ? refused('NO_FACTORS') : refusedAlike('USER_NOT_FOUND', answer);
  }
  if (factors !== factorsOf(asked)) events.record({ step: 'offered', factors });
  session.update((held) => holdFactors(held, factors));
  return accepted(factors);
};

/** Requests the factors of a username, once for each phase. Refused as `askAboutUser` is. */
export const findFactors =
  (needs: Needs<'send' | 'session' | 'configuration' | 'events'>) =>
  (typed: string, signal: AbortSignal): Promise<Result<readonly Factor[]>> =>
    askAboutUser(needs, typed, async (asked) => {
      const held = asked.factorLists.get(asked.phase);
      if (held) return accepted(held);
      const answer = await needs.send(listFactors(asked), signal);
      return answer.ok ? accepted(answer.value.filter(hasOwnScreen)) : answer;
    });

/** The dependencies of an entry that opens a factor. */
export type EntryNeeds = Needs<
  'send' | 'session' | 'localStorage' | 'navigation' | 'configuration' | 'entering' | 'events'
>;

/**
 * Next: finds the user's factors, then opens the remembered one or the first. Callers with the same username share one
 * request. An edit, another username or another visit aborts it. Refused as `findFactors` is.
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
 * On return to the entry with a held username: requests its factors, for a list. With the confirm flag (`continues`), triggers
 * the next step (specification, section 4). `undefined` if no username is held.
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

/** Cancels the pending entry. */
export const cancelEntry =
  ({ entering }: Needs<'entering'>) =>
  (): void =>
    entering.set(undefined);

/**
 * Cancels the pending entry and clears the lists, phase, flag and secrets of the username that is being edited (design,
 * "Settled questions"). Returns true if that takes the journey back to its first phase.
 */
export const forgetUser =
  ({ session, entering }: Needs<'session' | 'entering'>) =>
  (): boolean => {
    entering.set(undefined);
    const { phase } = session.get();
    session.update((held) => identify(held, ''));
    return session.get().phase !== phase;
  };

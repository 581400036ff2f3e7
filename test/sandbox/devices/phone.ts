import type { Clock, PushState } from '../../recovery-server/core/ports/ports';
import type { SandboxUser } from '../people/sandbox-user';

/** Response of the user to a push request on the phone. `timeout` makes the push request expire at once. */
export type PushAnswer = 'approve' | 'reject' | 'timeout';

/** A push notification on a phone. */
export interface PushOnPhone {
  readonly number: number;
  readonly to: string;
  readonly type: string;
  readonly at: string;
  readonly until: number;
  answer: PushAnswer | undefined;
  polls: number;
}

/** The phones of all users. A push request expires after five minutes, or when its user receives the next push request. */
export interface Phone {
  waiting(): readonly PushOnPhone[];
  /** Displays a push request on the user's phone and returns the number of the push request. */
  send(user: SandboxUser, type: string): number;
  answer(number: number, answer: PushAnswer): boolean;
  /** Returns the state of a push request and increments its number of polls. */
  poll(user: SandboxUser, number: number): PushState;
  /**
   * Ends the pending push request at its second poll, if the user has the setting `refusedAtSecondPoll`. Returns true
   * if a push request was ended.
   */
  refusesPoll(user: SandboxUser): boolean;
}

const LIFETIME_MILLISECONDS = 300_000;

const states = { approve: 'approved', reject: 'rejected', timeout: 'expired' } as const;

export const createPhone = (clock: Clock): Phone => {
  const pushes: PushOnPhone[] = [];
  const isWaiting = ({ answer, until }: PushOnPhone) => answer === undefined && until > clock.now();
  const waitingOf = (user: SandboxUser) => pushes.filter((push) => push.to === user.name && isWaiting(push));
  return {
    waiting: () => pushes.filter(isWaiting),
    send: (user, type) => {
      for (const push of waitingOf(user)) push.answer = 'timeout';
      const number = pushes.length + 1;
      const until = clock.now() + LIFETIME_MILLISECONDS;
      const at = new Date().toISOString();
      pushes.push({ number, to: user.name, type, at, until, answer: undefined, polls: 0 });
      return number;
    },
    answer: (number, answer) => {
      const push = pushes.find((candidate) => candidate.number === number);
      if (push === undefined || !isWaiting(push)) return false;
      push.answer = answer;
      return true;
    },
    poll: (user, number) => {
      const push = pushes.find((candidate) => candidate.number === number);
      if (push === undefined) return 'expired';
      push.polls += 1;
      if (user.push === 'neverAnswered') return 'waiting';
      if (user.push === 'runsOutAtThirdPoll' && push.polls >= 3) push.answer = 'timeout';
      if (push.answer !== undefined) return states[push.answer];
      return isWaiting(push) ? 'waiting' : 'expired';
    },
    refusesPoll: (user) => {
      const refused = waitingOf(user).find(({ polls }) => user.push === 'refusedAtSecondPoll' && polls > 0);
      if (refused !== undefined) refused.answer = 'timeout';
      return refused !== undefined;
    },
  };
};

import type { Clock, PushState } from '../../../adapters/recovery-server/core/ports/ports';
import type { SandboxUser } from '../people/sandbox-user';

/** Response of the user to a push request on the phone. `timeout` makes the push request expire at once. */
export type PushAnswer = keyof typeof states;

const states = { approve: 'approved', reject: 'rejected', timeout: 'expired' } as const;

export const isPushAnswer = (answer: unknown): answer is PushAnswer => Object.hasOwn(states, String(answer));

export interface PushOnPhone {
  readonly number: number;
  readonly to: string;
  readonly type: string;
  readonly at: string;
  readonly until: number;
  /** Numbers to choose from, of which the page shows one. */
  readonly numbers: readonly number[];
  /** The number that the page shows, then the one that the user has chosen. */
  chosen: number | undefined;
  answer: PushAnswer | undefined;
  polls: number;
}

const LIFETIME_MILLISECONDS = 300_000;

/** Returns three numbers of two digits in ascending order, with the number that the page shows. */
const numbersAround = (shown: number) =>
  [0, 29, 53].map((distance) => ((shown - 10 + distance) % 90) + 10).sort((one, other) => one - other);

/** Creates the users' phones. A push request expires after five minutes, or when its user receives the next push request. */
export const createPhone = (clock: Clock) => {
  const pushes: PushOnPhone[] = [];
  const isWaiting = ({ answer, until }: PushOnPhone) => answer === undefined && until > clock.now();
  const waitingOf = (user: SandboxUser) => pushes.filter((push) => push.to === user.name && isWaiting(push));
  return {
    waiting: () => pushes.filter(isWaiting),
    /** Displays a push request on the user's phone and returns the number of the push request. */
    send: (user: SandboxUser, type: string, shown?: number) => {
      for (const push of waitingOf(user)) push.answer = 'timeout';
      const number = pushes.length + 1;
      const until = clock.now() + LIFETIME_MILLISECONDS;
      const at = new Date().toISOString();
      const numbers = shown === undefined ? [] : numbersAround(shown);
      const fresh = { answer: undefined, polls: 0 };
      pushes.push({ number, to: user.name, type, at, until, numbers, chosen: shown, ...fresh });
      return number;
    },
    /** Without `chosen`, the user chooses the number that the page shows. */
    answer: (number: number, answer: PushAnswer, chosen?: number) => {
      const push = pushes.find((candidate) => candidate.number === number);
      if (push === undefined || !isWaiting(push)) return false;
      push.answer = answer;
      push.chosen = chosen ?? push.chosen;
      return true;
    },
    /** Returns the state of a push request and increments its number of polls. An approval must bring the number `shown`. */
    poll: (user: SandboxUser, number: number, shown?: number): PushState => {
      const push = pushes.find((candidate) => candidate.number === number);
      if (push === undefined) return 'expired';
      push.polls += 1;
      if (user.push === 'neverAnswered') return 'waiting';
      if (user.push === 'runsOutAtThirdPoll' && push.polls >= 3) push.answer = 'timeout';
      if (push.answer === 'approve' && push.chosen !== shown) return 'rejected';
      if (push.answer !== undefined) return states[push.answer];
      return isWaiting(push) ? 'waiting' : 'expired';
    },
    /** Ends the pending push request of a user with the habit `refusedAtSecondPoll` at its second poll. Returns true then. */
    refusesPoll: (user: SandboxUser) => {
      const refused = waitingOf(user).find(({ polls }) => user.push === 'refusedAtSecondPoll' && polls > 0);
      if (refused !== undefined) refused.answer = 'timeout';
      return refused !== undefined;
    },
  };
};

export type Phone = ReturnType<typeof createPhone>;

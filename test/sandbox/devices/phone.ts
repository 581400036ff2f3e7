import { randomBytes } from 'node:crypto';
import type { SandboxUser } from '../people/sandbox-user';

/** Reaction of the user to a push on the phone. `timeout` makes the push expire at once. */
export type PushAnswer = 'approve' | 'reject' | 'timeout';

/** A push notification, from the request of the page to the final result. */
export interface Push {
  readonly number: number;
  readonly to: string;
  readonly type: string;
  readonly phase: string;
  readonly at: string;
  answer: PushAnswer | undefined;
  /** Newest poll link of the push, the only valid one. Undefined after the end of the push. */
  link: string | undefined;
  polls: number;
}

/**
 * The phones of all users. A push ends with its final result or with the user's next push, and expires after
 * five minutes.
 */
export interface Phone {
  waiting(): readonly Push[];
  send(user: SandboxUser, type: string, phase: string): Push;
  answer(number: number, answer: PushAnswer): boolean;
  findByLink(link: string): Push | undefined;
  renewLink(push: Push): string;
  end(push: Push): void;
  expireAll(): void;
}

const LIFETIME_MILLISECONDS = 300_000;

/** Creates an opaque poll link. Its host does not exist, so the page cannot fetch the link directly. */
const newLink = () =>
  `https://provider.invalid/api/v1/authn/poll?transaction=${randomBytes(18).toString('base64url')}&x=$%26`;

const isOver = (push: Push) => push.link === undefined;

const expireIfOld = (push: Push) => {
  if (push.answer === undefined && Date.parse(push.at) + LIFETIME_MILLISECONDS <= Date.now())
    push.answer = 'timeout';
};

export const createPhone = (): Phone => {
  const pushes: Push[] = [];
  const renewLink = (push: Push) => {
    push.link = newLink();
    return push.link;
  };
  const end = (push: Push) => {
    push.link = undefined;
  };
  return {
    waiting: () => pushes.filter((push) => !isOver(push) && push.answer === undefined),
    send: (user, type, phase) => {
      for (const push of pushes) if (push.to === user.name) end(push);
      const number = pushes.length + 1;
      const at = new Date().toISOString();
      const push: Push = {
        number,
        to: user.name,
        type,
        phase,
        at,
        answer: undefined,
        link: newLink(),
        polls: 0,
      };
      pushes.push(push);
      return push;
    },
    answer: (number, answer) => {
      const push = pushes.find((candidate) => candidate.number === number);
      if (push === undefined || isOver(push) || push.answer !== undefined) return false;
      push.answer = answer;
      return true;
    },
    findByLink: (link) => {
      const push = pushes.find((candidate) => candidate.link === link);
      if (push !== undefined) expireIfOld(push);
      return push;
    },
    renewLink,
    end,
    expireAll: () => {
      for (const push of pushes) push.answer ??= 'timeout';
    },
  };
};

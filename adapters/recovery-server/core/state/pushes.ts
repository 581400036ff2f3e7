import { randomInt, randomUUID } from 'node:crypto';
import type { Clock, Store } from '../ports/ports';
import { authenticate, isSame } from './secrets';

/** Data in a poll link. The page posts this link to request the state of a push. */
export interface PollLink {
  readonly id: string;
  /** Key of the recovery in which the push was sent. */
  readonly recovery: string;
  readonly type: string;
  readonly phase: string;
  /** Time after which the push has expired, in milliseconds since 1970. */
  readonly until: number;
  readonly number: number;
  /** Number that the user chooses on the phone. */
  readonly correctAnswer?: number;
}

/** Lifetimes of a push and of its stored data, in milliseconds. The data of an expired push is kept to answer late polls. */
const [PUSH, ENDED] = [300_000, 86_400_000];
/** Time in milliseconds after which the server tries again to send a push. */
const SENDING = 10_000;

/** Start of each poll link. The host need not exist, because the page only posts the link back and never opens it. */
const PREFIX = 'https://push.invalid/poll?x=$%26&link=';

/** Creates functions that store the pending push of each recovery. A new push ends the earlier push. */
export const createPushes = (store: Store, clock: Clock, secret: string) => {
  const keyOf = ({ recovery }: Pick<PollLink, 'recovery'>) => `push/${recovery}`;
  const nameOf = ({ id, number }: PollLink) => `${id} ${number}`;
  const signatureOf = (payload: string) => authenticate(secret, 'poll', payload).toString('base64url');
  return {
    /** Returns a unique name for a poll link. When the user approves the push, the proof of identity is stored with this name. */
    nameOf,
    /** Stores a new push and resolves with its first poll link. */
    start: async (
      push: Pick<PollLink, 'recovery' | 'type' | 'phase'>,
      hasNumber: boolean | undefined,
    ): Promise<PollLink> => {
      const link = { ...push, id: randomUUID(), number: 1, until: clock.now() + PUSH };
      if (hasNumber) Object.assign(link, { correctAnswer: randomInt(10, 100) });
      await store.set(keyOf(push), nameOf(link), ENDED);
      return link;
    },
    /** Stores the identifier that the factor has assigned to the push. */
    wasSent: ({ id }: PollLink, idAtFactor: string) => store.set(`sent-push/${id}`, idAtFactor, ENDED),
    idAtFactor: ({ id }: PollLink) => store.get(`sent-push/${id}`),
    /**
     * Resolves with true once for each push, when the push is older than `SENDING`. The push may have arrived although its
     * provider's answer is lost, so more attempts could flood the user. `limits.messages` does not count this attempt: made-up
     * users have no second attempt, so the limit would reveal them.
     */
    maySendAgain: async ({ id, until }: PollLink) =>
      until - PUSH + SENDING <= clock.now() && store.claim(`send-again/${id}`, '', PUSH),
    /** Resolves with true unless the page has posted a later link or the push has ended. The page may repeat the last link. */
    isNewest: async (link: PollLink) => {
      const before = nameOf({ ...link, number: link.number - 1 });
      const isNew = await store.replace(keyOf(link), before, nameOf(link), ENDED);
      return isNew || (await store.get(keyOf(link))) === nameOf(link);
    },
    next: (link: PollLink): PollLink => ({ ...link, number: link.number + 1 }),
    isExpired: ({ until }: PollLink) => until <= clock.now(),
    end: (link: PollLink) => store.replace(keyOf(link), nameOf(link), `${link.id} over`, ENDED),
    /** Returns a poll link as signed text. The page posts this text back to request the state of the push. */
    write: (link: PollLink) => {
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${PREFIX}${payload}.${signatureOf(payload)}`;
    },
    /** Returns the data of a poll link that the page posts, or undefined if the server's signature is missing or wrong. */
    read: (text: string): PollLink | undefined => {
      const [payload = '', signature = ''] = text.slice(PREFIX.length).split('.');
      const isOurs = text === `${PREFIX}${payload}.${signature}` && isSame(signature, signatureOf(payload));
      return isOurs ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined;
    },
  };
};

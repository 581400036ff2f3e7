import { randomUUID } from 'node:crypto';
import type { Clock, Store } from '../ports/ports';
import { authenticate, isSame } from './secrets';

/** The contents of a poll link. */
export interface PollLink {
  readonly id: string;
  readonly userKey: string;
  readonly type: string;
  readonly phase: string;
  /** Time after which the push has expired, in milliseconds since 1970. */
  readonly until: number;
  readonly number: number;
}

/** Lifetime of a push, in milliseconds. */
const PUSH = 300_000;
/** Time for which an ended push is still known, in milliseconds, so that the answer can say so. */
const ENDED = 86_400_000;
/** Time after which a push that was not sent is sent again, in milliseconds. */
const SENDING = 10_000;

/** The host does not exist: the page posts the text back and never fetches it. It may contain special characters. */
const PREFIX = 'https://push.invalid/poll?x=$%26&link=';

/** Creates the pushes that wait for their users. A user's next push ends the earlier one. */
export const createPushes = (store: Store, clock: Clock, secret: string) => {
  const keyOf = ({ userKey }: Pick<PollLink, 'userKey'>) => `push/${userKey}`;
  const stateOf = ({ id, number }: PollLink) => `${id} ${number}`;
  const signatureOf = (payload: string) => authenticate(secret, 'poll', payload).toString('base64url');
  return {
    /** Resolves with the first link of a new push. */
    start: async (push: Pick<PollLink, 'userKey' | 'type' | 'phase'>): Promise<PollLink> => {
      const link = { ...push, id: randomUUID(), number: 1, until: clock.now() + PUSH };
      await store.set(keyOf(push), stateOf(link), ENDED);
      return link;
    },
    /** Records the identifier by which the factor knows the push. */
    wasSent: ({ id }: PollLink, idAtFactor: string) => store.set(`sent-push/${id}`, idAtFactor, ENDED),
    idAtFactor: ({ id }: PollLink) => store.get(`sent-push/${id}`),
    /** Resolves with true, for one node, if a push was not sent in time. */
    maySendAgain: async ({ id, until }: PollLink) =>
      until - PUSH + SENDING <= clock.now() && store.claim(`send-again/${id}`, '', SENDING),
    /**
     * Resolves with true if no newer link was posted. Until then the page may post a link again, because it received no
     * answer.
     */
    isNewest: async (link: PollLink) => {
      const before = stateOf({ ...link, number: link.number - 1 });
      const isNew = await store.replace(keyOf(link), before, stateOf(link), ENDED);
      return isNew || (await store.get(keyOf(link))) === stateOf(link);
    },
    /** Returns a name for a link, by which its proof can be recognized. */
    nameOf: stateOf,
    next: (link: PollLink): PollLink => ({ ...link, number: link.number + 1 }),
    /** Ends the push of a link. */
    end: (link: PollLink) => store.replace(keyOf(link), stateOf(link), `${link.id} over`, ENDED),
    /** Writes a link as the signed text that the page posts back. */
    write: (link: PollLink) => {
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${PREFIX}${payload}.${signatureOf(payload)}`;
    },
    /** Reads a posted text. Returns undefined if this server has not signed it. */
    read: (text: string): PollLink | undefined => {
      if (!text.startsWith(PREFIX)) return undefined;
      const [payload = '', signature = ''] = text.slice(PREFIX.length).split('.');
      if (!isSame(signature, signatureOf(payload))) return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    },
    isExpired: ({ until }: PollLink) => until <= clock.now(),
  };
};

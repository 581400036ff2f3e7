import { randomUUID } from 'node:crypto';
import type { Clock } from '../ports/clock';
import type { Store } from '../ports/store';
import { authenticate, isSame } from '../secrets';
import { lifetimes } from './lifetimes';

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

/** Pushes that wait for their users. A user's next push ends the earlier one. */
export interface PushesInStore {
  /** Resolves with the first link of a new push. */
  start(push: Pick<PollLink, 'userKey' | 'type' | 'phase'>): Promise<PollLink>;
  /** Records the identifier by which the factor knows the push. */
  wasSent(link: PollLink, idAtFactor: string): Promise<void>;
  idAtFactor(link: PollLink): Promise<string | undefined>;
  isNewest(link: PollLink): Promise<boolean>;
  /** Replaces a link by the next one. Resolves with undefined if it is not the newest. */
  renew(link: PollLink): Promise<PollLink | undefined>;
  /** Ends the push of a link. Resolves with true for the one caller whose link was the newest. */
  end(link: PollLink): Promise<boolean>;
  /** Writes a link as the signed text that the page posts back. */
  write(link: PollLink): string;
  /** Reads a posted text. Returns undefined if this server has not signed it. */
  read(text: string): PollLink | undefined;
  isExpired(link: PollLink): boolean;
}

/** The host does not exist: the page posts the text back and never fetches it. It may contain special characters. */
const PREFIX = 'https://push.invalid/poll?x=$%26&link=';

export const createPushes = (store: Store, clock: Clock, secret: string): PushesInStore => {
  const keyOf = ({ userKey }: Pick<PollLink, 'userKey'>) => `push/${userKey}`;
  const stateOf = ({ id, number }: PollLink) => `${id} ${number}`;
  const signatureOf = (payload: string) => authenticate(secret, 'poll', payload).toString('base64url');
  return {
    start: async (push) => {
      const link = { ...push, id: randomUUID(), number: 1, until: clock.now() + lifetimes.push };
      await store.set(keyOf(push), stateOf(link), lifetimes.ended);
      return link;
    },
    wasSent: ({ id }, idAtFactor) => store.set(`sent-push/${id}`, idAtFactor, lifetimes.ended),
    idAtFactor: ({ id }) => store.get(`sent-push/${id}`),
    isNewest: async (link) => (await store.get(keyOf(link))) === stateOf(link),
    renew: async (link) => {
      const next = { ...link, number: link.number + 1 };
      const isRenewed = await store.replace(keyOf(link), stateOf(link), stateOf(next), lifetimes.ended);
      return isRenewed ? next : undefined;
    },
    end: (link) => store.replace(keyOf(link), stateOf(link), `${link.id} over`, lifetimes.ended),
    write: (link) => {
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${PREFIX}${payload}.${signatureOf(payload)}`;
    },
    read: (text) => {
      if (!text.startsWith(PREFIX)) return undefined;
      const [payload = '', signature = ''] = text.slice(PREFIX.length).split('.');
      if (!isSame(signature, signatureOf(payload))) return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    },
    isExpired: ({ until }) => until <= clock.now(),
  };
};

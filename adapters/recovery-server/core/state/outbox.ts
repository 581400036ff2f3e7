import { randomUUID } from 'node:crypto';
import type {
  Account,
  AccountChange,
  AccountPart,
  AuditEntry,
  Notice,
  RecoveryServerOptions,
} from '../ports/ports';
import { userKeyOf } from './epochs';

/** Part of an account before a change. A notice with it waits for the outcome of its change. */
interface Before {
  readonly account: string;
  readonly part: AccountPart;
  readonly version: string;
}

/** Client that makes a change, and its languages. */
type Client = Pick<AuditEntry, 'request' | 'address' | 'factor'> & { readonly language?: string | undefined };

/** A notice in the queue, with the client that made the change. */
type Entry = Notice & Pick<AuditEntry, 'address'> & { readonly id: string; readonly before?: Before };

const QUEUE = 'outbox';

/** Milliseconds for which the languages of a user are remembered: 366 days. */
const REMEMBERED = 31_622_400_000;

/** Parts of an account in the directory that changes replace. */
const PARTS: Readonly<Partial<Record<AccountChange, AccountPart>>> = {
  passwordReset: 'password',
  passwordChanged: 'password',
  unlocked: 'lock',
};

/** Milliseconds within which a change ends, and within which the delivery of a notice ends. */
const [CHANGE, DELIVERY] = [60_000, 120_000];
/** Shortest and longest delay before the next attempt, and the age at which a notice is given up. */
const [SHORTEST, LONGEST, GIVEN_UP] = [30_000, 3_600_000, 259_200_000];

/**
 * Creates the queue of the notices to users. A notice is stored before its change, so that no node can make a change and end before
 * the user is told. Nodes deliver each notice at least once, and twice if a node ends between the delivery and its record.
 */
export const createOutbox = (options: RecoveryServerOptions) => {
  const { directory, store, notifier, audit, clock, onFailure } = options;

  const versionNow = ({ account, part }: Before) => directory.versionOf({ id: account }, part);

  /** Resolves with false if the directory shows that the change was not made. Only a locked account shows its lock. */
  const mayBeMade = async (before: Before) => {
    const version = await versionNow(before);
    return version !== before.version || (version === '' && before.part === 'password');
  };

  const deliver = async (text: string) => {
    const entry: Entry = JSON.parse(text);
    const { request, address, username, factor, at, before } = entry;
    const write = (outcome: AuditEntry['outcome']) =>
      audit.write({ request, address, step: 'notify', outcome, username, ...(factor && { factor }) });
    const age = clock.now() - at;
    try {
      const isNeeded = before === undefined || (await mayBeMade(before));
      if (isNeeded) {
        await notifier.tell(entry);
        write('done');
      }
      return store.dequeue(QUEUE, text);
    } catch (cause) {
      onFailure?.(cause);
      write('failed');
    }
    if (age > GIVEN_UP) return store.dequeue(QUEUE, text);
    // Doubles the delay, because each attempt comes when the notice has twice the age of the last one.
    return store.enqueue(QUEUE, text, Math.min(Math.max(age, SHORTEST), LONGEST));
  };

  return {
    /**
     * Stores the notices of a change that begins. Without `release` or `discard`, they become due after `CHANGE`. They have the
     * language of the user's last change, so that an attacker cannot choose one that the user does not read.
     */
    hold: async (account: Account, change: AccountChange, client: Client) => {
      const { id, username } = account;
      const languageKey = `language/${userKeyOf(account)}`;
      const language = (await store.get(languageKey)) ?? client.language ?? '';
      const part = PARTS[change];
      const before = part && { account: id, part, version: await directory.versionOf(account, part) };
      const entries = notifier.recipientsOf(account).map((recipient): Entry => {
        return { ...client, language, id: randomUUID(), change, username, recipient, at: clock.now() };
      });
      // The held text has an id of its own, so that it differs from the released one.
      const texts = entries.map((entry) => JSON.stringify({ ...entry, id: randomUUID(), before }));
      await Promise.all(texts.map((text) => store.enqueue(QUEUE, text, CHANGE)));
      const discard = () => Promise.all(texts.map((text) => store.dequeue(QUEUE, text)));
      return {
        /** Makes the notices due: the change is made. */
        release: async () => {
          await Promise.all(entries.map((entry) => store.enqueue(QUEUE, JSON.stringify(entry), 0)));
          await discard();
          if (part && client.language) await store.set(languageKey, client.language, REMEMBERED);
        },
        /** Removes the notices: the change was refused. */
        discard,
        /** Version of the part before the change. */
        version: before?.version ?? '',
        /** Resolves with true if the directory shows that the change was made. */
        isMade: async () => before !== undefined && (await versionNow(before)) !== before.version,
      };
    },
    /** Delivers all notices that are due. */
    deliver: async () => {
      for (let text = await store.lease(QUEUE, DELIVERY); text !== undefined; ) {
        await deliver(text);
        text = await store.lease(QUEUE, DELIVERY);
      }
    },
  };
};

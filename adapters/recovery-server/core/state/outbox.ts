import { randomUUID } from 'node:crypto';
import type { Account, AccountChange, AuditEntry, Notice, RecoveryServerOptions } from '../ports/ports';

/** A notice in the queue, with the client that made the change. */
type Entry = Notice & Pick<AuditEntry, 'address'> & { readonly id: string };

const QUEUE = 'outbox';

/** Milliseconds within which a change ends, and within which the delivery of a notice ends. */
const [CHANGE, DELIVERY] = [60_000, 120_000];
/** Shortest and longest delay before the next attempt, and the age at which a notice is given up. */
const [SHORTEST, LONGEST, GIVEN_UP] = [30_000, 3_600_000, 259_200_000];

/**
 * Creates the queue of the notices to users. A notice is stored before its change, so that no node can make a change and end before
 * the user is told. Nodes deliver each notice at least once, and twice if a node ends between the delivery and its record.
 */
export const createOutbox = (options: RecoveryServerOptions) => {
  const { store, notifier, audit, clock, onFailure } = options;

  const deliver = async (text: string) => {
    const entry: Entry = JSON.parse(text);
    const { request, address, username, at } = entry;
    const write = (outcome: AuditEntry['outcome']) =>
      audit.write({ request, address, step: 'notify', outcome, username });
    const wasTold = await notifier.tell(entry).then(
      () => true,
      (cause: unknown) => {
        onFailure?.(cause);
        return false;
      },
    );
    write(wasTold ? 'done' : 'failed');
    const age = clock.now() - at;
    if (wasTold || age > GIVEN_UP) return store.dequeue(QUEUE, text);
    // Doubles the delay, because each attempt comes when the notice has twice the age of the last one.
    return store.enqueue(QUEUE, text, Math.min(Math.max(age, SHORTEST), LONGEST));
  };

  return {
    /** Stores the notices of a change that begins. They become due if neither `release` nor `discard` is called within `CHANGE`. */
    hold: async (
      account: Account,
      change: AccountChange,
      client: Pick<AuditEntry, 'request' | 'address'>,
    ) => {
      const { username } = account;
      const texts = notifier.recipientsOf(account).map((recipient) => {
        const entry: Entry = { ...client, id: randomUUID(), change, username, recipient, at: clock.now() };
        return JSON.stringify(entry);
      });
      await Promise.all(texts.map((text) => store.enqueue(QUEUE, text, CHANGE)));
      return {
        /** Makes the notices due: the change is made. */
        release: () => Promise.all(texts.map((text) => store.enqueue(QUEUE, text, 0))),
        /** Removes the notices: the change was refused. */
        discard: () => Promise.all(texts.map((text) => store.dequeue(QUEUE, text))),
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

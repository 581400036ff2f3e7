import type { Connectivity } from '../../core/ports/connectivity';
import type { Journal, JournalEntry } from '../../core/ports/journal';

/** The part of the window that is used; an old browser may have neither of the last two. */
export interface BeaconWindow extends Pick<Window, 'fetch'> {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly location: Pick<Location, 'origin'>;
  readonly navigator: { readonly sendBeacon?: Navigator['sendBeacon'] };
  readonly crypto: { readonly randomUUID?: () => string };
}

export interface BeaconJournalOptions {
  /** Where the steps go: an https address, or a path of our own. */
  readonly url: string;
  readonly window: BeaconWindow;
  readonly connectivity: Connectivity;
}

/** What goes over the wire, as JSON. */
export interface JournalBatch {
  /** Made up when the page was loaded, kept nowhere: which batches belong together, and no more. */
  readonly page: string;
  /** How many steps of that page went before these, those that were lost included. */
  readonly first: number;
  readonly entries: readonly JournalEntry[];
}

/** So many steps go at once. */
export const BATCH_SIZE = 20;
/** So many are kept while there is no network; of more, the oldest are lost. */
export const MOST_KEPT = 200;

/**
 * Sends the steps in batches: when the page is hidden, at a journey's end, and when a batch is full. Without a network they
 * wait in memory. Cookies go along to our own origin alone, where a beacon takes them; other origins are asked by `fetch`,
 * without any (design, "Settled questions", credentials).
 */
export const beaconJournal = ({ url, window, connectivity }: BeaconJournalOptions): Journal => {
  const address = new URL(url, window.location.origin);
  const post =
    address.origin === window.location.origin ? beaconTo(address, window) : fetchTo(address, window);
  const page = window.crypto.randomUUID?.() ?? '';
  let waiting: readonly JournalEntry[] = [];
  let first = 0;

  const take = (count: number): JournalBatch => {
    const batch = { page, first, entries: waiting.slice(0, count) };
    waiting = waiting.slice(count);
    first += batch.entries.length;
    return batch;
  };
  const flush = (): void => {
    while (waiting.length > 0 && connectivity.isOnline()) post(JSON.stringify(take(BATCH_SIZE)));
  };

  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') flush();
  });
  connectivity.subscribe(flush);
  return {
    tell(entry) {
      waiting = [...waiting, entry];
      if (waiting.length > MOST_KEPT) take(waiting.length - MOST_KEPT);
      const isEnd = entry.step === 'finished' || entry.step === 'given-up';
      if (isEnd || waiting.length >= BATCH_SIZE) flush();
    },
  };
};

type Post = (text: string) => void;

/** By `sendBeacon`, which outlives the page (https://developer.mozilla.org/docs/Web/API/Navigator/sendBeacon). */
const beaconTo = (address: URL, window: BeaconWindow): Post => {
  const byFetch = fetchTo(address, window);
  return (text) => {
    const body = new Blob([text], { type: 'application/json' });
    if (!window.navigator.sendBeacon?.(address.href, body)) byFetch(text);
  };
};

/** By a `fetch` that outlives the page. As plain text it may go to another origin without asking for leave first. */
const fetchTo =
  (address: URL, window: BeaconWindow): Post =>
  (text) => {
    const sent = window.fetch(address.href, {
      method: 'POST',
      body: text,
      keepalive: true,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    // It may have arrived all the same: a step that is told twice is worse than one that is lost.
    sent.catch(() => undefined);
  };

import type { Journal, JournalEntry } from '../../core/additions/journal/journal';
import type { Connectivity } from '../../core/additions/ports/connectivity';

/** Old browsers lack `sendBeacon` and `randomUUID`. */
export interface BeaconWindow extends Pick<Window, 'fetch'> {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'> & {
    readonly documentElement: Pick<HTMLElement, 'lang'>;
  };
  readonly location: Pick<Location, 'origin'>;
  readonly navigator: { readonly sendBeacon?: Navigator['sendBeacon'] };
  readonly crypto: { readonly randomUUID?: () => string };
}

interface BeaconJournalOptions {
  readonly url: string;
  /** Name of the page's main script, which identifies the build. */
  readonly build: string;
  readonly window: BeaconWindow;
  readonly connectivity: Connectivity;
}

export interface JournalBatch {
  /** Random id of this page load, shared by all its batches. The id is never stored. */
  readonly page: string;
  readonly build: string;
  readonly language: string;
  /**
   * Index of the first entry (`entries[0]`) among all journal entries since the page was loaded. Dropped entries also count, so
   * the server can detect gaps.
   */
  readonly first: number;
  readonly entries: readonly JournalEntry[];
}

export const BATCH_SIZE = 20;
/** Maximum number of journal entries that wait in memory for the network. Beyond this limit, the oldest entries are dropped. */
export const MAX_WAITING_STEPS = 200;

/** Uses `sendBeacon` only for the page's own origin, because `sendBeacon` includes cookies. */
export const beaconJournal = ({ url, build, window, connectivity }: BeaconJournalOptions): Journal => {
  const address = new URL(url, window.location.origin);
  const post =
    address.origin === window.location.origin ? beaconTo(address, window) : fetchTo(address, window);
  const page = window.crypto.randomUUID?.() ?? '';
  let waiting: readonly JournalEntry[] = [];
  let first = 0;

  const take = (count: number): JournalBatch => {
    const language = window.document.documentElement.lang;
    const batch = { page, build, language, first, entries: waiting.slice(0, count) };
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
      if (waiting.length > MAX_WAITING_STEPS) take(waiting.length - MAX_WAITING_STEPS);
      const isEnd = 'fault' in entry || entry.step === 'finished' || entry.step === 'given-up';
      if (isEnd || waiting.length >= BATCH_SIZE) flush();
    },
  };
};

type Post = (text: string) => void;

const beaconTo = (address: URL, window: BeaconWindow): Post => {
  const byFetch = fetchTo(address, window);
  return (text) => {
    const body = new Blob([text], { type: 'application/json' });
    if (!window.navigator.sendBeacon?.(address.href, body)) byFetch(text);
  };
};

/** Posts text with `fetch` and `keepalive`. The content type `text/plain` avoids a CORS preflight. */
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
    // Does not retry a failed batch, because the server may have received it. Losing journal entries is better than
    // storing them twice.
    sent.catch(() => undefined);
  };

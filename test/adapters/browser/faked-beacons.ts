import type { BeaconWindow, JournalBatch } from '../../../adapters/browser/beacon-journal';

/** Batch of journal entries, and the browser API with which the page sent the batch. */
export interface SentBatch {
  readonly by: 'beacon' | 'fetch';
  readonly url: string;
  readonly type: string;
  readonly text: Promise<string>;
  readonly init?: RequestInit | undefined;
}

/** Page with fake network APIs, and functions with which a test controls the page. */
interface FakedBeacons {
  readonly window: BeaconWindow;
  readonly sent: readonly SentBatch[];
  hide(): void;
  show(): void;
  batches(): Promise<readonly JournalBatch[]>;
}

/** Creates a page with fake network APIs. A test can hide and show the page. */
export function createFakedBeacons({
  takesBeacons = true,
  hasBeacons = true,
  fails = false,
} = {}): FakedBeacons {
  const sent: SentBatch[] = [];
  const document = new EventTarget();
  let visibilityState: DocumentVisibilityState = 'visible';
  const turn = (state: DocumentVisibilityState) => {
    visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const sendBeacon = (url: string | URL, body?: BodyInit | null) => {
    if (takesBeacons && body instanceof Blob)
      sent.push({ by: 'beacon', url: String(url), type: body.type, text: body.text() });
    return takesBeacons;
  };
  const window: BeaconWindow = {
    document: {
      get visibilityState() {
        return visibilityState;
      },
      addEventListener: document.addEventListener.bind(document),
    },
    location: { origin: 'https://recovery.example' },
    navigator: hasBeacons ? { sendBeacon } : {},
    crypto: { randomUUID: () => 'a-page' },
    fetch: async (url, init) => {
      const request = new Request(url instanceof Request ? url : String(url), init);
      const type = request.headers.get('content-type') ?? '';
      sent.push({ by: 'fetch', url: request.url, type, text: request.text(), init });
      if (fails) throw new TypeError('Failed to fetch');
      return new Response();
    },
  };
  return {
    window,
    sent,
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    batches: () => Promise.all(sent.map(async ({ text }) => JSON.parse(await text))),
  };
}

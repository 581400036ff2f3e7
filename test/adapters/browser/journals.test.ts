import {
  BATCH_SIZE,
  type BeaconWindow,
  beaconJournal,
  type JournalBatch,
  MAX_WAITING_STEPS,
} from '../../../adapters/browser/beacon-journal';
import { silentJournal } from '../../../adapters/browser/silent-journal';
import type { JournalEntry } from '../../../core/additions/journal/journal';
import { describeJournalContract } from '../../contracts/journal-contract';
import { createRecordedJournal } from '../../fakes/recorded-journal';
import { createSwitchedConnectivity } from '../../fakes/switched-connectivity';

interface SentBatch {
  readonly by: 'beacon' | 'fetch';
  readonly url: string;
  readonly type: string;
  readonly text: Promise<string>;
  readonly init?: RequestInit | undefined;
}

interface FakedBeacons {
  readonly window: BeaconWindow;
  readonly sent: readonly SentBatch[];
  hide(): void;
  show(): void;
  batches(): Promise<readonly JournalBatch[]>;
}

/** Old browsers lack `randomUUID` as well as `sendBeacon`. */
function createFakedBeacons({ takesBeacons = true, hasBeacons = true, fails = false } = {}): FakedBeacons {
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
      documentElement: { lang: 'de' },
    },
    location: { origin: 'https://recovery.example' },
    navigator: hasBeacons ? { sendBeacon } : {},
    crypto: hasBeacons ? { randomUUID: () => 'a-page' } : {},
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

describeJournalContract('silent-journal', () => ({ journal: silentJournal, arrived: async () => [] }));

describeJournalContract('recorded-journal', () => {
  const journal = createRecordedJournal();
  return { journal, arrived: async () => journal.entries };
});

describeJournalContract(
  'beacon-journal',
  () => {
    const { journal, hide, entries } = givenJournal();
    return {
      journal,
      arrived: () => {
        hide();
        return entries();
      },
    };
  },
  {
    'without sendBeacon': () => givenJournal({ hasBeacons: false }).journal,
    'when beacons are refused and the network fails': () =>
      givenJournal({ takesBeacons: false, fails: true }).journal,
    'when the device is offline': () => {
      const { journal, connectivity } = givenJournal();
      connectivity.turn('offline');
      return journal;
    },
  },
);

describe('[additions.journal.3] beacon-journal', () => {
  const opened = (after: number): JournalEntry => ({
    step: 'opened',
    factor: 'sms',
    type: 'password',
    after,
  });
  const finished: JournalEntry = { step: 'finished', type: 'password', after: 7 };
  const page = { page: 'a-page', build: 'main-AAAAAAAA.js', language: 'de' };
  const givenUp: JournalEntry = { step: 'given-up', type: 'password', after: 7 };

  it('keeps steps until the page is hidden, then sends them as one batch', async () => {
    const { journal, hide, show, batches, sent } = givenJournal();
    journal.tell(opened(1));
    journal.tell(opened(2));
    show();
    const before = sent.length;

    hide();
    hide();

    expect(before).toBe(0);
    expect(await batches()).toEqual([{ ...page, first: 0, entries: [opened(1), opened(2)] }]);
    expect(sent[0]).toMatchObject({
      by: 'beacon',
      url: 'https://recovery.example/journal',
      type: 'application/json',
    });
  });

  it.each([finished, givenUp])('sends the steps at the end of a recovery: $step', async (end) => {
    const { journal, batches } = givenJournal();

    journal.tell(opened(1));
    journal.tell(end);
    journal.tell(opened(2));

    expect(await batches()).toEqual([{ ...page, first: 0, entries: [opened(1), end] }]);
  });

  it('[additions.faults.1] sends a fault at once, with the steps before it', async () => {
    const { journal, batches } = givenJournal();
    const fault = { fault: 'violation', directive: 'img-src', build: 'other' } as const;

    journal.tell(opened(1));
    journal.tell(fault);

    expect(await batches()).toEqual([{ ...page, first: 0, entries: [opened(1), fault] }]);
  });

  it('sends a full batch, and numbers the next batch by its first step', async () => {
    const { journal, hide, batches } = givenJournal();
    for (let after = 1; after < BATCH_SIZE; after += 1) journal.tell(opened(after));
    const before = (await batches()).length;

    journal.tell(opened(BATCH_SIZE));
    journal.tell(opened(BATCH_SIZE + 1));
    hide();

    const sizes = (await batches()).map(({ first, entries }) => [first, entries.length]);
    expect([before, sizes]).toEqual([
      0,
      [
        [0, BATCH_SIZE],
        [BATCH_SIZE, 1],
      ],
    ]);
  });

  it('keeps steps while the device is offline and sends them when it is online', async () => {
    const { journal, connectivity, hide, sent, entries } = givenJournal();
    connectivity.turn('offline');
    journal.tell(opened(1));
    journal.tell(finished);
    hide();
    const before = sent.length;

    connectivity.turn('online');

    expect(before).toBe(0);
    expect(await entries()).toEqual([opened(1), finished]);
  });

  it('drops the oldest steps above its limit, and reports the number of dropped steps', async () => {
    const { journal, connectivity, batches, entries } = givenJournal();
    connectivity.turn('offline');
    for (let after = 0; after < MAX_WAITING_STEPS + 3; after += 1) journal.tell(opened(after));

    connectivity.turn('online');

    expect((await entries()).length).toBe(MAX_WAITING_STEPS);
    expect((await batches())[0]).toMatchObject({ first: 3, entries: expect.arrayContaining([opened(3)]) });
  });

  it.each([{ hasBeacons: false }, { takesBeacons: false }])(
    'uses fetch with keepalive when sendBeacon fails: %j',
    async (browser) => {
      const { journal, sent, batches } = givenJournal(browser);

      journal.tell(finished);

      expect(sent[0]).toMatchObject({ by: 'fetch', init: { method: 'POST', keepalive: true } });
      const id = 'hasBeacons' in browser ? '' : page.page;
      expect(await batches()).toEqual([{ ...page, page: id, first: 0, entries: [finished] }]);
    },
  );

  it('[settled.credentials.1] sends to another origin without cookies and without a CORS preflight', async () => {
    const { journal, sent } = givenJournal({ url: 'https://journal.example/steps' });

    journal.tell(finished);

    expect(sent[0]).toMatchObject({
      by: 'fetch',
      url: 'https://journal.example/steps',
      type: 'text/plain;charset=UTF-8',
      init: { credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' },
    });
  });

  it('does not resend a batch that may have arrived', async () => {
    const { journal, sent, hide, connectivity } = givenJournal({ hasBeacons: false, fails: true });
    journal.tell(finished);

    hide();
    connectivity.turn('online');

    expect(sent.length).toBe(1);
  });
});

function givenJournal({
  url = '/journal',
  ...page
}: Parameters<typeof createFakedBeacons>[0] & { url?: string } = {}) {
  const beacons = createFakedBeacons(page);
  const connectivity = createSwitchedConnectivity();
  const journal = beaconJournal({ url, build: 'main-AAAAAAAA.js', window: beacons.window, connectivity });
  const entries = async () => (await beacons.batches()).flatMap((batch) => batch.entries);
  return { ...beacons, connectivity, journal, entries };
}

import { jest } from '@jest/globals';
import { foundFaults } from '../../ui/faults';
import {
  importForStart,
  importOrSkip,
  importUntilThere,
  isGoneFromServer,
  reloadWhenScriptsAreLost,
  repairScripts,
} from '../../ui/script-recovery';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const arrive = () => importForStart(async () => 'the views');

let reloads = 0;
let isRepaired = false;
const loadPage = () =>
  reloadWhenScriptsAreLost(
    () => {
      reloads += 1;
    },
    async () => isRepaired,
  );

beforeEach(() => {
  reloads = 0;
  isRepaired = false;
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"></div><p class="start-fallback">It cannot start.</p>';
  loadPage();
});
// Simulates a successful start, so that the page removes its `error` listeners before the next test.
afterEach(arrive);

describe('Section 2 · An old page whose scripts are gone after a deployment', () => {
  it('[additions.early.6] is reloaded once, then shows immediately that it cannot start', async () => {
    await miss('script');
    const first = [reloads, isToldAtOnce()];
    await miss('script');
    await miss('script');

    expect([first, reloads, isToldAtOnce()]).toEqual([[1, false], 1, true]);
  });

  it('[additions.early.6] shows above the entry screen that it cannot start, and moves the message once', async () => {
    await miss('script');
    const before = document.body.firstElementChild?.className;
    await miss('script');
    const link = document.body.firstElementChild?.appendChild(document.createElement('a'));
    if (link) link.href = '';
    link?.focus();
    await miss('script');

    expect([before, document.body.firstElementChild?.className]).toEqual([
      '',
      'start-fallback start-fallback-now',
    ]);
    expect(document.activeElement).toBe(link);
  });

  it('[additions.early.6] is reloaded for a failed import that the start needs', async () => {
    expect(await importForStart(lost)).toBeUndefined();
    await everythingElse();

    expect([reloads, isToldAtOnce()]).toEqual([1, false]);
  });

  it('is reloaded again after a successful start', async () => {
    await miss('script');
    await arrive();
    loadPage();
    await miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([2, false]);
  });

  it('[additions.faults.5] records the lost script when a later page has started, without its address', async () => {
    await miss('script', 'https://page.example/ui/lost-SCRIPT01.js');
    const before = recorded();
    await arrive();
    await arrive();

    expect([before, recorded()]).toEqual([[], ['lost-SCRIPT01.js']]);
  });

  it('[additions.faults.5] records a failed import that the start needs, and passes its file to the next page', async () => {
    const before = recorded();
    await importForStart(() =>
      Promise.reject(
        new TypeError('error loading dynamically imported module: https://page.example/ui/a-B.js'),
      ),
    );
    await everythingElse();

    expect(recorded().slice(before.length)).toEqual(['a-B.js']);
    expect(sessionStorage.getItem('reloaded-for-scripts')).toBe('a-B.js');
  });

  it('is not reloaded for a script that fails after the first scripts have arrived', async () => {
    expect(await arrive()).toBe('the views');
    await miss('script');
    await importForStart(lost);
    await everythingElse();

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });

  it.each(['getItem', 'setItem'] as const)(
    '[additions.early.6] is never reloaded in a browser whose storage throws at %s',
    async (method) => {
      await withThrowingStorage(method, () => miss('script'));

      expect([reloads, isToldAtOnce()]).toEqual([0, true]);
    },
  );

  it('starts although the storage throws at removeItem', async () => {
    expect(await withThrowingStorage('removeItem', arrive)).toBe('the views');
  });

  it('is left unchanged without an element for the message', async () => {
    document.body.innerHTML = '';
    await withThrowingStorage('getItem', () => miss('script'));

    expect(document.body.childElementCount).toBe(0);
  });

  it.each(['img', 'link'] as const)('is not reloaded for a missing %s', async (name) => {
    await miss(name);

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });

  it('is not reloaded for a script that throws', async () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    await everythingElse();

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });

  it('[additions.early.6] is reloaded again once its scripts are repaired', async () => {
    await miss('script');
    await miss('script');
    isRepaired = true;
    await miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([2, true]);
  });
});

describe('Scripts with wrong bytes', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  /**
   * Replaces `fetch`. Only the files in `inCache` are intact in the HTTP cache, and only the files in `onServer` are intact
   * on the server. Returns a log of the requests.
   */
  const givenRight = (inCache: readonly string[], onServer: readonly string[]) => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'fetch', async (address: string, init: RequestInit) => {
      const { pathname } = new URL(address);
      asked.push([pathname, init.cache, init.integrity].filter(Boolean).join(' '));
      if (!(init.cache === 'reload' ? onServer : inCache).includes(pathname)) throw new TypeError('Failed');
    });
    document.body.innerHTML =
      '<script src="/a.js" integrity="x" type="lost"></script><link href="/b.js" integrity="y"><link href="/c.ico">';
    // jsdom does not implement the `integrity` property of scripts and links, so this loop copies the attribute to the property.
    for (const named of document.querySelectorAll('[integrity]'))
      Reflect.set(named, 'integrity', named.getAttribute('integrity'));
    return asked;
  };

  it('are requested again once, bypassing the cache; no other file is requested', async () => {
    const asked = givenRight(['/a.js'], ['/a.js', '/b.js']);

    expect(await repairScripts()).toBe(true);
    expect(asked).toEqual(['/a.js x', '/b.js y', '/b.js reload y']);
  });

  it.each([
    ['the cache has the right bytes', ['/a.js', '/b.js'], []],
    ['the server has wrong bytes, too', ['/a.js'], []],
  ])('are not repaired if %s', async (_how, inCache, onServer) => {
    givenRight(inCache, onServer);

    expect(await repairScripts()).toBe(false);
  });
});

describe('An optional import', () => {
  it('resolves with the module, or with undefined if its script fails', async () => {
    expect([await importOrSkip(async () => 'a journal'), await importOrSkip(lost)]).toEqual([
      'a journal',
      undefined,
    ]);
    expect(reloads).toBe(0);
  });
});

describe('Design · Start and delivery · A failed chunk does not end the journey', () => {
  afterEach(() => void jest.useRealTimers());

  it('[settled.journey.1] twenty failed scripts in a row are imported again until they arrive', async () => {
    const asked: number[] = [];

    const loaded = await importUntilThere(
      async (attempt) => {
        asked.push(attempt);
        if (attempt > 20) return 'the screens';
        // Dispatches the `online` event, so that the page retries at once instead of after a pause.
        setTimeout(() => window.dispatchEvent(new Event('online')));
        return lost();
      },
      stays,
      unexpected,
    );

    expect(loaded).toBe('the screens');
    expect(asked).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  });

  it('[settled.journey.2] a script that the server has removed is requested once', async () => {
    let asked = 0;
    const load = () => {
      asked += 1;
      return lost();
    };

    expect(
      await importUntilThere(
        load,
        async () => true,
        () => undefined,
      ),
    ).toBeUndefined();
    expect(asked).toBe(1);
  });

  it('[additions.faults.5] a script that the server has removed is reported as lost immediately, and once', async () => {
    jest.useFakeTimers();
    let losses = 0;
    await importUntilThere(
      lost,
      async () => true,
      () => void losses++,
    );
    await jest.advanceTimersByTimeAsync(60_000);

    expect(losses).toBe(1);
  });

  it('[additions.faults.5] a script that has not arrived after 20 s is reported as lost, and still requested', async () => {
    jest.useFakeTimers();
    let losses = 0;
    let isThere = false;
    const load = async () => (isThere ? 'the screens' : lost());
    const loading = importUntilThere(load, stays, () => void losses++);
    await jest.advanceTimersByTimeAsync(19_999);
    const before = losses;
    await jest.advanceTimersByTimeAsync(1);
    const after = losses;
    isThere = true;
    await jest.advanceTimersByTimeAsync(60_000);

    expect([before, after, await loading, losses]).toEqual([0, 1, 'the screens', 1]);
  });

  it('[additions.faults.5] a script that has arrived is not reported as lost', async () => {
    jest.useFakeTimers();
    await importUntilThere(async () => 'the screens', stays, unexpected);

    await jest.advanceTimersByTimeAsync(60_000);
  });

  it.each([
    [404, true],
    [200, false],
    [503, false],
    [undefined, false],
  ])(
    '[settled.journey.2] a script whose HEAD request has the status %s counts as removed: %s',
    async (status, isGone) => {
      const { fetch } = globalThis;
      const asked: unknown[] = [];
      Reflect.set(globalThis, 'fetch', async (...request: unknown[]) => {
        asked.push(request);
        if (status === undefined) throw new TypeError('Failed');
        return { status };
      });
      const found = await isGoneFromServer('/ui/a.js').finally(() => {
        globalThis.fetch = fetch;
      });

      expect(found).toBe(isGone);
      expect(asked).toEqual([
        ['/ui/a.js', { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) }],
      ]);
    },
  );

  it('[settled.journey.1] a script whose HEAD request has no answer after 5 s does not count as removed', async () => {
    const { fetch } = globalThis;
    const { timeout } = AbortSignal;
    const late = new AbortController();
    const times: number[] = [];
    AbortSignal.timeout = (milliseconds) => {
      times.push(milliseconds);
      return late.signal;
    };
    Reflect.set(
      globalThis,
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_answer, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );

    const gone = isGoneFromServer('/ui/a.js').finally(() => {
      globalThis.fetch = fetch;
      AbortSignal.timeout = timeout;
    });
    late.abort();

    expect([await gone, times]).toEqual([false, [5_000]]);
  });

  it('[settled.journey.1] the return of the network ends the pause immediately, and no listener is left', async () => {
    const listening = { now: 0 };
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (...added: unknown[]) => {
      if (added[0] === 'online') listening.now += 1;
      Reflect.apply(addEventListener, window, added);
    };
    window.removeEventListener = (...removed: unknown[]) => {
      if (removed[0] === 'online') listening.now -= 1;
      Reflect.apply(removeEventListener, window, removed);
    };
    const began = Date.now();
    const loading = importUntilThere(
      async (attempt) => (attempt === 1 ? lost() : 'the screens'),
      stays,
      unexpected,
    );
    await everythingElse();
    const during = listening.now;

    window.dispatchEvent(new Event('online'));
    await loading;

    Object.assign(window, { addEventListener, removeEventListener });
    expect([during, listening.now]).toEqual([1, 0]);
    expect(Date.now() - began).toBeLessThan(900);
  });
});

const miss = async (name: 'script' | 'img' | 'link', src?: string) => {
  const missed = document.head.appendChild(document.createElement(name));
  // Defines `src` as an own property of the element object. With an attribute `src`, jsdom would load the script.
  if (src) Object.defineProperty(missed, 'src', { value: src });
  missed.dispatchEvent(new Event('error'));
  missed.remove();
  await everythingElse();
};

const recorded = () =>
  foundFaults.faults
    .get()
    .flatMap((found) => (found.fault === 'lost-script' && found.file !== '' ? [found.file] : []));

const unexpected = () => {
  throw new Error('The script is not lost.');
};

const stays = async () => false;

const everythingElse = () => new Promise((resolve) => setTimeout(resolve));

const isToldAtOnce = () => document.querySelector('.start-fallback-now') !== null;

const withThrowingStorage = async <T,>(
  method: 'getItem' | 'setItem' | 'removeItem',
  work: () => Promise<T>,
): Promise<T> => {
  const own = Object.getOwnPropertyDescriptor(Storage.prototype, method) ?? {};
  const value = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  Object.defineProperty(Storage.prototype, method, { ...own, value });
  try {
    return await work();
  } finally {
    Object.defineProperty(Storage.prototype, method, own);
  }
};

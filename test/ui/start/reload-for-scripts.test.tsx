import {
  mendScripts,
  reloadForScripts,
  scriptsAreLost,
  scriptsHaveArrived,
} from '../../../ui/start/reload-for-scripts';

let reloads = 0;
let isMended = false;
const loadPage = () =>
  reloadForScripts(
    () => {
      reloads += 1;
    },
    async () => isMended,
  );

beforeEach(() => {
  reloads = 0;
  isMended = false;
  sessionStorage.clear();
  document.body.innerHTML = '<p class="start-fallback">It cannot start.</p>';
  loadPage();
});
// Nothing of a page is left for the next one.
afterEach(scriptsHaveArrived);

describe('Section 2 · An old page, whose scripts are gone after a deployment', () => {
  it('[additions.early.6] is loaded anew, and does not say yet that it cannot start', async () => {
    await miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([1, false]);
  });

  it('[additions.early.6] is loaded anew once; then it says at once that it cannot start', async () => {
    await miss('script');
    await miss('script');
    await miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([1, true]);
  });

  it('is loaded anew again after a start that worked', async () => {
    await miss('script');
    scriptsHaveArrived();
    loadPage();
    await miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([2, false]);
  });

  it('once its scripts have arrived, it is loaded anew for none', async () => {
    scriptsHaveArrived();
    await miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });

  it.each(['getItem', 'setItem'] as const)(
    '[additions.early.6] in a browser whose storage throws at %s it is never loaded anew',
    async (method) => {
      withThrowingStorage(method, () => miss('script'));
      await everythingElse();

      expect([reloads, isToldAtOnce()]).toEqual([0, true]);
    },
  );

  it('a storage that throws does not stop a start that worked', () => {
    expect(() => withThrowingStorage('removeItem', scriptsHaveArrived)).not.toThrow();
  });

  it('another page without its own element for that stays as it is', async () => {
    document.body.innerHTML = '';
    withThrowingStorage('getItem', () => miss('script'));
    await everythingElse();

    expect(document.body.childElementCount).toBe(0);
  });

  it('[additions.early.6] a script that no tag names is missed as one that has a tag', async () => {
    document.body.append(document.createElement('script'));
    scriptsAreLost();
    await everythingElse();

    expect([reloads, isToldAtOnce()]).toEqual([1, false]);
  });

  it.each(['img', 'link'] as const)('a missing %s is no reason', async (name) => {
    await miss(name);

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });

  it('nor is a script that fails', async () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    await everythingElse();

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });
});

describe('Scripts whose bytes are refused', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  /** Answers with the right bytes for the addresses that the server, or before it the cache, has them for. */
  const givenRight = (inCache: readonly string[], onServer: readonly string[]) => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'fetch', async (address: string, init: RequestInit) => {
      const { pathname } = new URL(address);
      asked.push([pathname, init.cache, init.integrity].filter(Boolean).join(' '));
      if (!(init.cache === 'reload' ? onServer : inCache).includes(pathname)) throw new TypeError('Failed');
    });
    document.body.innerHTML =
      '<script src="/a.js" integrity="x" type="lost"></script><link href="/b.js" integrity="y"><link href="/c.ico">';
    // jsdom has the attribute alone.
    for (const named of document.querySelectorAll('[integrity]'))
      Reflect.set(named, 'integrity', named.getAttribute('integrity'));
    return asked;
  };

  it('are asked for once more, past the cache; the others, and what the page does not vouch for, are not', async () => {
    const asked = givenRight(['/a.js'], ['/a.js', '/b.js']);

    expect(await mendScripts()).toBe(true);
    expect(asked).toEqual(['/a.js x', '/b.js y', '/b.js reload y']);
  });

  it.each([
    ['are right already', ['/a.js', '/b.js'], []],
    ['are wrong on the server, too', ['/a.js'], []],
  ])('are not mended where they %s', async (_how, inCache, onServer) => {
    givenRight(inCache, onServer);

    expect(await mendScripts()).toBe(false);
  });

  it('[additions.early.6] let the page be loaded anew even if it was before, once they are mended', async () => {
    await miss('script');
    await miss('script');
    isMended = true;
    await miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([2, true]);
  });
});

/** Says that an element of the page cannot be had, as the browser says it: without bubbling. Waits for what comes of it. */
const miss = async (name: 'script' | 'img' | 'link') => {
  const missed = document.head.appendChild(document.createElement(name));
  missed.dispatchEvent(new Event('error'));
  missed.remove();
  await everythingElse();
};

const everythingElse = () => new Promise((resolve) => setTimeout(resolve));

const isToldAtOnce = () => document.querySelector('.start-fallback-now') !== null;

const withThrowingStorage = (method: 'getItem' | 'setItem' | 'removeItem', doing: () => void) => {
  const own = Object.getOwnPropertyDescriptor(Storage.prototype, method) ?? {};
  const value = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  Object.defineProperty(Storage.prototype, method, { ...own, value });
  try {
    doing();
  } finally {
    Object.defineProperty(Storage.prototype, method, own);
  }
};

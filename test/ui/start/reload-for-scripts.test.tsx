import {
  reloadAfresh,
  reloadForScripts,
  scriptsAreLost,
  scriptsHaveArrived,
} from '../../../ui/start/reload-for-scripts';

let reloads = 0;
const loadPage = () =>
  reloadForScripts(() => {
    reloads += 1;
  });

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  document.body.innerHTML = '<p class="start-fallback">It cannot start.</p>';
  loadPage();
});
// Nothing of a page is left for the next one.
afterEach(scriptsHaveArrived);

describe('Section 2 · An old page, whose scripts are gone after a deployment', () => {
  it('[settled.early.6] is loaded anew, and does not say yet that it cannot start', () => {
    miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([1, false]);
  });

  it('[settled.early.6] is loaded anew once; then it says at once that it cannot start', () => {
    miss('script');
    miss('script');
    miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([1, true]);
  });

  it('is loaded anew again after a start that worked', () => {
    miss('script');
    scriptsHaveArrived();
    loadPage();
    miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([2, false]);
  });

  it('once its scripts have arrived, it is loaded anew for none', () => {
    scriptsHaveArrived();
    miss('script');

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });

  it.each(['getItem', 'setItem'] as const)(
    '[settled.early.6] in a browser whose storage throws at %s it is never loaded anew',
    (method) => {
      withThrowingStorage(method, () => miss('script'));

      expect([reloads, isToldAtOnce()]).toEqual([0, true]);
    },
  );

  it('a storage that throws does not stop a start that worked', () => {
    expect(() => withThrowingStorage('removeItem', scriptsHaveArrived)).not.toThrow();
  });

  it('another page without its own element for that stays as it is', () => {
    document.body.innerHTML = '';

    withThrowingStorage('getItem', () => miss('script'));

    expect(document.body.childElementCount).toBe(0);
  });

  it('[settled.early.6] a script that no tag names is missed as one that has a tag', () => {
    document.body.append(document.createElement('script'));
    scriptsAreLost();

    expect([reloads, isToldAtOnce()]).toEqual([1, false]);
  });

  it.each(['img', 'link'] as const)('a missing %s is no reason', (name) => {
    miss(name);

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });

  it('nor is a script that fails', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));

    expect([reloads, isToldAtOnce()]).toEqual([0, false]);
  });
});

describe('Loading anew', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('asks the server, past every cache, for each script that the page vouches for, and waits for the answers', async () => {
    document.body.innerHTML =
      '<script src="/ui/a.js" integrity="x" type="lost"></script><link href="/ui/b.js" integrity="x"><link href="/c.ico">';
    const asked: string[] = [];
    globalThis.fetch = async (address, init) => {
      expect(reloads).toBe(0);
      asked.push(`${new URL(String(address)).pathname} ${init?.cache}`);
      throw new TypeError('Failed to fetch');
    };

    await reloadAfresh(() => {
      reloads += 1;
    });

    expect([asked, reloads]).toEqual([['/ui/a.js reload', '/ui/b.js reload'], 1]);
  });
});

/** Says that an element of the page cannot be had, as the browser says it: without bubbling. */
const miss = (name: 'script' | 'img' | 'link') => {
  const missed = document.head.appendChild(document.createElement(name));
  missed.dispatchEvent(new Event('error'));
  missed.remove();
};

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

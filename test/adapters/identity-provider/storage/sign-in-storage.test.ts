import { signInStorage } from '../../../../adapters/identity-provider/storage/sign-in-storage';

describe('[9.sign-in.storage] The storage of a sign-in', () => {
  it.each([
    ['is local storage, and session storage for the sign-in in progress', {}, 'local', 'session', 'local'],
    ['is session storage if local is forbidden', { local: 'forbidden' }, 'session', 'session', 'session'],
    ['is local storage if session storage is forbidden', { session: 'forbidden' }, 'local', 'local', 'local'],
    ['is session storage if local storage is full', { local: 'full' }, 'session', 'session', 'session'],
    ['is session storage if local keeps no values', { local: 'forgetful' }, 'session', 'session', 'session'],
    [
      'is cookies if both are forbidden, with the cache only in memory',
      { local: 'forbidden', session: 'forbidden' },
      'cookies',
      'cookies',
      'nowhere',
    ],
    ['is session storage if local storage is null', { local: 'null' }, 'session', 'session', 'session'],
    ['is session storage if local cannot be read', { local: 'unreadable' }, 'session', 'session', 'session'],
    [
      'is cookies if both are null, as in an Android WebView without DOM storage',
      { local: 'null', session: 'null' },
      'cookies',
      'cookies',
      'nowhere',
    ],
  ] as const)('%s', (_, faults, tokens, transactions, cache) => {
    const { window, placeOf } = givenWindow(faults);
    const storage = signInStorage(window);

    storage.tokens.setItem('a-token', 'a text');
    storage.transactions.setItem('a-transaction', 'a text');
    storage.cache.setItem('an-answer', 'a text');

    expect(['a-token', 'a-transaction', 'an-answer'].map(placeOf)).toEqual([tokens, transactions, cache]);
    expect(storage.cache.getItem('an-answer')).toBe('a text');
    expect(storage.isPersistent).toBe(true);
  });

  it('is tested without leaving test values behind', () => {
    const { window, all } = givenWindow();

    signInStorage(window);

    expect(all()).toEqual([]);
  });

  it('is memory if nothing else works, and is then not persistent', () => {
    const nothing = { local: 'forbidden', session: 'forbidden', cookies: 'off' } as const;
    const { window, all } = givenWindow(nothing);
    const storage = signInStorage(window);
    for (const area of [storage.tokens, storage.transactions, storage.cache]) {
      expect(area.getItem('a key')).toBeNull();
      area.setItem('a key', 'a text');
      expect(area.getItem('a key')).toBe('a text');
      area.removeItem('a key');
      expect(area.getItem('a key')).toBeNull();
    }

    expect(storage.isPersistent).toBe(false);
    expect(all()).toEqual([]);
    expect(() => storage.removeAll()).not.toThrow();
  });

  it('discards a cached value if its new value does not fit', () => {
    const { window, fill } = givenWindow();
    const { cache } = signInStorage(window);
    cache.setItem('an-answer', 'of before');
    fill();

    cache.setItem('an-answer', 'a text');

    expect(cache.getItem('an-answer')).toBeNull();
    expect(() => cache.removeItem('an-answer')).not.toThrow();
  });

  it('keeps tokens with excluded keys in the cookies when all others are removed', () => {
    const { window, placeOf } = givenWindow({ local: 'forbidden', session: 'forbidden' });
    const storage = signInStorage(window);
    for (const key of ['oidc-tokens of ours', 'oidc-tokens of another'])
      storage.tokens.setItem(key, 'a text');

    storage.removeAll(['oidc-tokens of ours']);

    expect(placeOf('oidc-tokens of ours')).toBe('cookies');
    expect(placeOf('oidc-tokens of another')).toBe('nowhere');
  });
});

type Fault = 'forbidden' | 'full' | 'forgetful' | 'unreadable' | 'null';

function givenWindow(faults: { local?: Fault; session?: Fault; cookies?: 'off' } = {}) {
  const kept = { local: new Map<string, string>(), session: new Map<string, string>() };
  const jar = new Map<string, string>();
  let isFull = false;
  const areaOf = (kind: 'local' | 'session') => {
    const texts = kept[kind];
    const refuse = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
    return {
      get length() {
        return texts.size;
      },
      key: (place: number) => [...texts.keys()][place] ?? null,
      getItem: (key: string) => {
        if (faults[kind] === 'unreadable') refuse();
        return texts.get(key) ?? null;
      },
      setItem: (key: string, text: string) => {
        if (isFull || faults[kind] === 'full') refuse();
        if (faults[kind] !== 'forgetful') texts.set(key, text);
      },
      removeItem: (key: string) => texts.delete(key),
    };
  };
  const open = (kind: 'local' | 'session') => {
    if (faults[kind] === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
    return faults[kind] === 'null' ? null : areaOf(kind);
  };
  const window = {
    get localStorage() {
      return open('local');
    },
    get sessionStorage() {
      return open('session');
    },
    document: {
      location: { protocol: 'https:' },
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
        if (faults.cookies === 'off') return;
        if (/Max-Age=(0|-)/.test(text)) jar.delete(name);
        else jar.set(name, value);
      },
    },
  };
  const namesIn = { ...kept, cookies: jar };
  const placeOf = (key: string) => {
    const names: readonly [string, Map<string, string>][] = Object.entries(namesIn);
    const cookie = `__Host-${encodeURIComponent(key)}.0`;
    return names.find(([, held]) => held.has(key) || held.has(cookie))?.[0] ?? 'nowhere';
  };
  return {
    window: window as unknown as Parameters<typeof signInStorage>[0],
    placeOf,
    all: () => Object.values(namesIn).flatMap((held) => [...held.keys()]),
    fill: () => {
      isFull = true;
    },
  };
}

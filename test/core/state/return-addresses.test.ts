import type { KeyValueStore } from '../../../core/ports/storage';
import {
  fromUriIn,
  keepRedirectUri,
  loadRedirectUri,
  loadReturnPage,
  saveReturnPage,
} from '../../../core/state/return-addresses';
import { createStore } from '../../../core/state/store';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { createForgetfulStorage, createMemoryStorage } from '../../fakes/memory-storage';
import { createRecordedNavigation } from '../../fakes/recorded-navigation';
import { givenConfiguration, givenSession, LOGIN, ORIGIN } from '../given';

const navigation = createRecordedNavigation('/', ORIGIN);
const around = { origin: ORIGIN, loginUrl: LOGIN, trustedOrigins: [] };

describe('[2.from-uri.2] Section 2 · The query parameter fromURI', () => {
  it.each([
    ['fromURI=/home', '/home'],
    ['fromURI=https%3A%2F%2Flogin.example%2Fapp%3Fa%3Db%26c%3Dd', 'https://login.example/app?a=b&c=d'],
    ['a=1&fromURI=%2Fhome&b=2', '/home'],
    ['fromURI=/home?a=b', '/home?a=b'],
    ['fromURI=two+words%2Bplus', 'two words+plus'],
    ['fromURI=first&fromURI=second', 'first'],
    ['fromURI=', ''],
  ])('in the query %j is %j', (query, value) => {
    expect(fromUriIn(query)).toBe(value);
  });

  it.each(['', 'a=1', 'fromuri=/home', 'notfromURI=/home', 'a=fromURI=/home', 'fromURI'])(
    'is missing in the query %j',
    (query) => {
      expect(fromUriIn(query)).toBeUndefined();
    },
  );

  it('is empty if it cannot be decoded', () => {
    expect(fromUriIn('fromURI=%E0%A4%A')).toBe('');
  });
});

describe('Design · Core · The redirect URI survives a reload', () => {
  it('a stored redirect URI is restored', () => {
    const storage = createMemoryStorage();

    saveRedirectUri(storage, `${LOGIN}/app`);

    expect(storage.texts()).toStrictEqual({ 'redirect-uri': `${LOGIN}/app` });
    expect(loadRedirectUri(storage, around)).toBe(`${LOGIN}/app`);
  });

  it('a forbidden address removes the stored one', () => {
    const storage = createMemoryStorage();

    saveRedirectUri(storage, `${LOGIN}/app`);
    saveRedirectUri(storage, 'https://evil.example/');

    expect(loadRedirectUri(storage, around)).toBeUndefined();
    expect(storage.texts()).toStrictEqual({});
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', '', `${ORIGIN}/redirector`, `${ORIGIN}/login`])(
    '[settled.redirects.4] the guard also checks on reading: %j in the storage is dropped',
    (address) => {
      const storage = createMemoryStorage({ 'redirect-uri': address });

      expect(loadRedirectUri(storage, around)).toBeUndefined();
    },
  );

  it('a browser without storage restores none', () => {
    const storage = createForgetfulStorage();

    saveRedirectUri(storage, `${LOGIN}/app`);

    expect(loadRedirectUri(storage, around)).toBeUndefined();
  });
});

describe('Section 4 · The guard stores the target before it redirects to the login', () => {
  it('a stored target is restored, separately from the redirect URI', () => {
    const [sessionStorage, cookies] = [createMemoryStorage(), createMemoryCookies()];

    saveRedirectUri(sessionStorage, `${LOGIN}/app`);
    saveReturnPage({ sessionStorage, cookies }, '/configuration?a=1');

    expect(loadReturnPage({ sessionStorage, cookies, navigation })).toBe('/configuration?a=1');
    expect(loadRedirectUri(sessionStorage, around)).toBe(`${LOGIN}/app`);
    expect(cookies.kept()).toEqual([]);
  });

  it('a browser without session storage keeps the page in a session cookie, until it is removed', () => {
    const stores = { sessionStorage: createForgetfulStorage(), cookies: createMemoryCookies() };

    saveReturnPage(stores, '/configuration?a=1');

    expect(loadReturnPage({ ...stores, navigation })).toBe('/configuration?a=1');
    expect(stores.cookies.kept()).toEqual([
      { name: 'page-to-return-to', value: '/configuration?a=1', path: '/', sameSite: 'Strict' },
    ]);
    saveReturnPage(stores, undefined);
    expect(stores.cookies.kept()).toEqual([]);
  });

  it.each(['https://evil.example/', '//evil.example', '/.//evil.example', 'javascript:alert(1)', ''])(
    'a hostile %j in the storage or in the cookie is dropped',
    (page) => {
      const stored = {
        sessionStorage: createMemoryStorage({ 'page-to-return-to': page }),
        cookies: createMemoryCookies(),
      };
      const inCookie = {
        sessionStorage: createMemoryStorage(),
        cookies: createMemoryCookies({ 'page-to-return-to': page }),
      };
      const beforeOwn = { ...inCookie, cookies: createMemoryCookies({ 'page-to-return-to': [page, '/ui'] }) };

      expect(
        [stored, inCookie, beforeOwn].map((stores) => loadReturnPage({ ...stores, navigation })),
      ).toEqual([undefined, undefined, '/ui']);
    },
  );
});

function saveRedirectUri(sessionStorage: KeyValueStore, address: string) {
  const session = createStore(givenSession());
  const needs = { session, sessionStorage, configuration: givenConfiguration(), navigation };
  keepRedirectUri(needs, `fromURI=${encodeURIComponent(address)}`);
}

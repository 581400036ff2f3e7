import assert from 'node:assert/strict';
import fc from 'fast-check';
import { guardRedirect, guardRoute } from '../../../core/configuration/redirects';
import { LOGIN, ORIGIN } from '../../core/given';
import { itHolds, seed } from './inputs/runs';
import { spoilt, textsOf } from './inputs/texts';

const around = { origin: ORIGIN, loginUrl: LOGIN, trustedOrigins: ['https://app.example'] };
const allowed = [ORIGIN, LOGIN, 'https://app.example'];
/** Where the person is when the browser is sent on. */
const pages = [`${ORIGIN}/recovery/password?a=b#c`, `${ORIGIN}//evil.example/`, 'https://base.example/'];

const odd = textsOf(
  [
    ...['https:', 'http:', 'HTTPS:', 'javascript:', 'data:text/html,', 'blob:', 'file:', 'ws:', 'https://'],
    ...['/', '//', '///', '\\', '/.', '/..', '.', '?', '#', '@', ':', '%2F', '%5C', '%40', '%00'],
    ...['%0A', '%2e'],
    ...['recovery.example', 'login.example', 'app.example', 'evil.example', 'localhost', '[::1]', '0x7f.1'],
    ...['jane', 'jane:secret@', ':8443', ':443', ':99999', '。', '．', '／', '＠', '＼', 'é', 'ａ', '\u00ad'],
    ...[' ', '\t', '\n', '\r', '\u0000', '\u007f', '\u0085', '\u202e', '\u200b', '\u2028'],
    ...['\ufeff', '\ud800'],
    ...['a', '{recoveryToken}', '$&', '<b>', '"'],
  ],
  7,
  1,
);
/** An address that would pass, and what somebody puts into the middle of it. */
const nearlyTrusted = spoilt(fc.constantFrom(...allowed.map((origin) => `${origin}/a?b#c`)), odd);
/** The same behind a scheme that would be taken for it. */
const schemed = fc
  .tuple(
    fc.constantFrom('blob:', 'filesystem:', 'view-source:', 'javascript:', 'data:,', 'ftp:'),
    nearlyTrusted,
  )
  .map(([scheme, address]) => scheme + address);
/** The same with somebody's name before the host, or a path that reads as another host where it stands alone. */
const dressed = fc
  .tuple(
    fc.constantFrom(...allowed),
    fc.constantFrom('', 'jane@', 'jane:secret@', ':@', '@'),
    fc.constantFrom('/', '//', '///', '/./', '/.//', '/a/..//', '/\\'),
    odd,
  )
  .map(([origin, somebody, slashes, path]) => origin.replace('//', `//${somebody}`) + slashes + path);
const addresses = fc.oneof(
  { weight: 6, arbitrary: odd },
  { weight: 4, arbitrary: nearlyTrusted },
  { weight: 2, arbitrary: dressed },
  { weight: 1, arbitrary: schemed },
);

/** A law of what the guard lets through. */
const itHoldsOfPassed = (sentence: string, law: (href: string) => void) =>
  itHolds(sentence, addresses, (address) => {
    const href = guardRedirect(address, around);
    if (href !== undefined) law(href);
  });

describe('[settled.redirects.1] Settled questions · The one redirect guard, over addresses that nobody wrote', () => {
  it('some pass and most do not, so that the following means something', () => {
    const made = fc.sample(addresses, { numRuns: 5_000, seed });
    const passed = made.filter((address) => guardRedirect(address, around) !== undefined);

    expect(passed.length).toBeGreaterThan(250);
    expect(passed.length).toBeLessThan(2_500);
  });

  itHoldsOfPassed(
    'what passes leads to our origin, the login or a trusted origin, as the browser reads it',
    (href) => {
      for (const page of pages) {
        const { origin, protocol } = new URL(href, page);
        assert.ok(allowed.includes(origin), origin);
        assert.match(protocol, /^https?:$/);
      }
    },
  );

  itHoldsOfPassed(
    'what passes has no user info, control character or backslash outside of a query or fragment',
    (href) => {
      const { username, password, pathname } = new URL(href);

      assert.deepEqual([username, password], ['', '']);
      assert.doesNotMatch(pathname + href, /[\p{Cc}\\]/u);
    },
  );

  itHoldsOfPassed(
    'what passes is complete: read again from any page, and through the guard again, it is the same',
    (href) => {
      for (const page of pages) assert.equal(new URL(href, page).href, href);
      assert.equal(guardRedirect(href, around), href);
    },
  );

  itHolds(
    'nothing passes that the browser would take elsewhere than the guard has said',
    addresses,
    (address) => {
      const href = guardRedirect(address, around);

      if (href !== undefined) assert.equal(href, new URL(address, LOGIN).href);
    },
  );

  itHolds(
    'a page of ours that is remembered is a path of ours, and remembered again it is the same',
    addresses,
    (address) => {
      const route = guardRoute(address, ORIGIN);
      if (route === undefined) return;

      for (const page of pages.slice(0, 2)) assert.equal(new URL(route, page).href, ORIGIN + route);
      assert.equal(guardRoute(route, ORIGIN), route);
    },
  );
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { guardRedirect, guardRoute } from '../../../core/configuration/redirects';
import { LOGIN, ORIGIN } from '../../core/given';
import { itHolds, seed } from './inputs/runs';
import { textsOf, withInsertion } from './inputs/texts';

const around = { origin: ORIGIN, loginUrl: LOGIN, trustedOrigins: ['https://app.example'] };
const allowed = [ORIGIN, LOGIN, 'https://app.example'];
/** URLs of pages from which a redirect starts. The browser resolves a relative redirect against the page's URL. */
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
/** Allowed URLs into which an unusual string is inserted. */
const nearlyTrusted = withInsertion(fc.constantFrom(...allowed.map((origin) => `${origin}/a?b#c`)), odd);
/**
 * URLs with a rejected scheme. A check of the origin alone would accept `blob:https://app.example/a`, because its `origin` is
 * `https://app.example`.
 */
const withOtherScheme = fc
  .tuple(
    fc.constantFrom('blob:', 'filesystem:', 'view-source:', 'javascript:', 'data:,', 'ftp:'),
    nearlyTrusted,
  )
  .map(([scheme, address]) => scheme + address);
/** Allowed URLs with user information before the host, or with a path that a parser may read as another host. */
const withUserInfo = fc
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
  { weight: 2, arbitrary: withUserInfo },
  { weight: 1, arbitrary: withOtherScheme },
);

/** Declares a test of the URLs that the redirect guard accepts. Each accepted URL must have the given property. */
const itHoldsForAccepted = (sentence: string, property: (href: string) => void) =>
  itHolds(sentence, addresses, (address) => {
    const href = guardRedirect(address, around);
    if (href !== undefined) property(href);
  });

describe('[settled.redirects.1] Settled questions · The redirect guard, with random addresses', () => {
  it('some addresses are accepted and most are not, so that the following properties are meaningful', () => {
    const made = fc.sample(addresses, { numRuns: 5_000, seed });
    const passed = made.filter((address) => guardRedirect(address, around) !== undefined);

    expect(passed.length).toBeGreaterThan(250);
    expect(passed.length).toBeLessThan(2_500);
  });

  itHoldsForAccepted(
    'an accepted address leads to the page’s origin, the login or a trusted origin, as parsed by a browser',
    (href) => {
      for (const page of pages) {
        const { origin, protocol } = new URL(href, page);
        assert.ok(allowed.includes(origin), origin);
        assert.match(protocol, /^https?:$/);
      }
    },
  );

  itHoldsForAccepted(
    'an accepted address has no user info, and no control character or backslash outside of a query or fragment',
    (href) => {
      const { username, password, pathname } = new URL(href);

      assert.deepEqual([username, password], ['', '']);
      assert.doesNotMatch(pathname + href, /[\p{Cc}\\]/u);
    },
  );

  itHoldsForAccepted(
    'an accepted address is absolute and stays the same when parsed from any page or guarded again',
    (href) => {
      for (const page of pages) assert.equal(new URL(href, page).href, href);
      assert.equal(guardRedirect(href, around), href);
    },
  );

  itHolds(
    'an accepted address is returned as the URL to which a browser resolves it',
    addresses,
    (address) => {
      const href = guardRedirect(address, around);

      if (href !== undefined) assert.equal(href, new URL(address, LOGIN).href);
    },
  );

  itHolds(
    'an accepted route is a path of the page’s origin, and is unchanged if guarded again',
    addresses,
    (address) => {
      const route = guardRoute(address, ORIGIN);
      if (route === undefined) return;

      for (const page of pages.slice(0, 2)) assert.equal(new URL(route, page).href, ORIGIN + route);
      assert.equal(guardRoute(route, ORIGIN), route);
    },
  );
});

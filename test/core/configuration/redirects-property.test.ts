import { guardRedirect } from '../../../core/configuration/redirects';
import { LOGIN, ORIGIN } from '../given';

const pieces = [
  ...['https:', 'http:', 'HTTPS:', 'javascript:', 'data:text/html,', 'blob:', 'file:', 'ws:'],
  ...['/', '//', '///', '\\', '/.', '/..', '.', '?', '#', '@', ':', '%2F', '%5C', '%40', '%00', '%0A'],
  ...['recovery.example', 'login.example', 'app.example', 'evil.example', 'localhost', '[::1]', '0x7f.1'],
  ...['jane', 'jane:secret@', ':8443', ':443', ':99999', '。', '．', '／', '＠', 'é', '\u202e', '\u200b'],
  ...[' ', '\t', '\n', '\r', '\u0000', '\u007f', 'a', '{recoveryToken}', '$&', '<b>'],
];

const around = { origin: ORIGIN, loginUrl: LOGIN, trustedOrigins: ['https://app.example'] };
const allowed = [ORIGIN, LOGIN, 'https://app.example'];

describe('[settled.redirects.1] Settled questions · The one redirect guard, over 20 000 made-up addresses', () => {
  const random = givenRandom(20_240_229);
  const addresses = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join(''),
  );
  const passed = addresses.flatMap((address) => {
    const href = guardRedirect(address, around);
    return href === undefined ? [] : [{ address, href }];
  });

  it('some pass and most do not, so that the following means something', () => {
    expect(passed.length).toBeGreaterThan(1_000);
    expect(passed.length).toBeLessThan(10_000);
  });

  it('what passes leads to our origin, the login or a trusted origin, as the browser reads it', () => {
    const astray = passed.filter(
      ({ href }) => !allowed.includes(new URL(href, 'https://base.example').origin),
    );

    expect(astray).toEqual([]);
  });

  it('what passes has no user info, control character or backslash outside of a query or fragment', () => {
    const suspicious = passed.filter(({ href }) => {
      const { username, password, pathname } = new URL(href);
      return username !== '' || password !== '' || /[\p{Cc}\\]/u.test(pathname + href);
    });

    expect(suspicious).toEqual([]);
  });

  it('what passes is complete: read again from any page, and through the guard again, it is the same', () => {
    const unstable = passed.filter(
      ({ href }) =>
        new URL(href, 'https://base.example').href !== href || guardRedirect(href, around) !== href,
    );

    expect(unstable).toEqual([]);
  });

  /** Numbers from 0 up to a limit, the same in every run. */
  function givenRandom(seed: number) {
    let state = seed;
    return (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
  }
});

import type { Cookies } from '../../core/ports/cookies';

/** Functions that create the cookie stores under test. The path of the page must be `/`. */
export interface CookiesUnderTest {
  /** Creates an empty set of cookies. */
  readonly working: () => Cookies;
  /** Functions that create unusable cookie stores. Each key is part of a test title, such as `with cookies disabled`. */
  readonly broken: Readonly<Record<string, () => Cookies>>;
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['a word', 'jane.doe'],
  ['an empty text', ''],
  ['a URL', 'https://app.example/start?a=1&b=%2F;c#d'],
  ['cookie separators', 'a; Path=/elsewhere, b=c'],
  ['percent signs', '100% %20 %'],
  ['a line break', 'one\r\ntwo'],
  ['spaces at both ends', ' jane '],
  ['non-ASCII characters', 'Żółć 🔑'],
];

/** Contract for cookies: values are read back unchanged, and cookies with another name or path are never returned. */
export function describeCookiesContract(name: string, under: CookiesUnderTest) {
  describe(`${name} as a cookie store`, () => {
    it('returns undefined for a cookie that was never written', () => {
      expect(under.working().read('uname')).toBeUndefined();
    });

    it.each(TEXTS)('returns %s unchanged', (_, text) => {
      const cookies = under.working();

      cookies.write('uname', text);

      expect(cookies.read('uname')).toBe(text);
    });

    it.each(TEXTS.filter(([, text]) => text !== ''))('accepts %s as a name', (_, text) => {
      const cookies = under.working();

      cookies.write(text, 'kept');

      expect(cookies.read(text)).toBe('kept');
    });

    it('distinguishes names with a common beginning or end', () => {
      const cookies = under.working();

      cookies.write('uname', 'jane');

      expect(cookies.read('una')).toBeUndefined();
      expect(cookies.read('name')).toBeUndefined();
      expect(cookies.read('uname=jane')).toBeUndefined();
      expect(cookies.read('UNAME')).toBeUndefined();
    });

    it('stores the last value of each name separately', () => {
      const cookies = under.working();

      cookies.write('uname', 'jane');
      cookies.write('ruri', 'https://app.example/');
      cookies.write('uname', 'joe');

      expect(cookies.read('uname')).toBe('joe');
      expect(cookies.read('ruri')).toBe('https://app.example/');
    });

    it.each(['None', 'Lax', 'Strict'] as const)(
      'keeps a cookie for several days with SameSite %s',
      (sameSite) => {
        const cookies = under.working();

        cookies.write('uname', 'jane', { days: 7, sameSite });

        expect(cookies.read('uname')).toBe('jane');
      },
    );

    it.each([0, -1])('treats a cookie of %d days as expired', (days) => {
      const cookies = under.working();
      cookies.write('uname', 'jane');

      cookies.write('uname', 'joe', { days });

      expect(cookies.read('uname')).toBeUndefined();
    });

    it('removes only the given cookie', () => {
      const cookies = under.working();
      cookies.write('uname', 'jane');
      cookies.write('ruri', 'https://app.example/');

      cookies.remove('uname');
      cookies.remove('never written');

      expect(cookies.read('uname')).toBeUndefined();
      expect(cookies.read('ruri')).toBe('https://app.example/');
    });

    it('stores cookies of different paths separately', () => {
      const cookies = under.working();

      cookies.write('uname', 'there', { path: '/elsewhere' });
      expect(cookies.read('uname')).toBeUndefined();

      cookies.write('uname', 'here');
      expect(cookies.read('uname')).toBe('here');

      cookies.remove('uname', { path: '/elsewhere' });
      expect(cookies.read('uname')).toBe('here');

      cookies.remove('uname', { path: '/' });
      expect(cookies.read('uname')).toBeUndefined();
    });

    for (const [weakness, create] of Object.entries(under.broken)) {
      it(`stores nothing and does not throw, ${weakness}`, () => {
        const cookies = create();

        expect(() => cookies.write('uname', 'jane')).not.toThrow();
        expect(() => cookies.remove('uname')).not.toThrow();
        expect(cookies.read('uname')).toBeUndefined();
      });
    }
  });
}

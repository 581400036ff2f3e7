import type { Cookies } from '../../core/ports/cookies';

/** Functions that create the cookie stores under test. The path of the page must be `/`. */
export interface CookiesUnderTest {
  readonly working: () => Cookies;
  /** Creates cookies in which other applications of the domain have set the same name several times, in this order. */
  readonly repeated: (name: string, values: readonly string[]) => Cookies;
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
    it('returns no value for a cookie that was never written', () => {
      expect(under.working().read('uname')).toEqual([]);
    });

    it.each(TEXTS)('returns %s unchanged', (_, text) => {
      const cookies = under.working();

      cookies.write('uname', text);

      expect(cookies.read('uname')).toEqual([text]);
    });

    it.each(TEXTS.filter(([, text]) => text !== ''))('accepts %s as a name', (_, text) => {
      const cookies = under.working();

      cookies.write(text, 'kept');

      expect(cookies.read(text)).toEqual(['kept']);
    });

    it('distinguishes names with a common beginning or end', () => {
      const cookies = under.working();

      cookies.write('uname', 'jane');

      expect(cookies.read('una')).toEqual([]);
      expect(cookies.read('name')).toEqual([]);
      expect(cookies.read('uname=jane')).toEqual([]);
      expect(cookies.read('UNAME')).toEqual([]);
    });

    it('stores the last value of each name separately', () => {
      const cookies = under.working();

      cookies.write('uname', 'jane');
      cookies.write('ruri', 'https://app.example/');
      cookies.write('uname', 'joe');

      expect(cookies.read('uname')).toEqual(['joe']);
      expect(cookies.read('ruri')).toEqual(['https://app.example/']);
    });

    it('[settled.cookies.2] returns each value of a name that occurs several times', () => {
      const cookies = under.repeated('uname', ['other', '', 'own']);

      expect(cookies.read('uname')).toEqual(['other', '', 'own']);
      expect(cookies.read('ruri')).toEqual([]);
    });

    it.each(['None', 'Lax', 'Strict'] as const)(
      'keeps a cookie for several days with SameSite %s',
      (sameSite) => {
        const cookies = under.working();

        cookies.write('uname', 'jane', { days: 7, sameSite });

        expect(cookies.read('uname')).toEqual(['jane']);
      },
    );

    it.each([0, -1])('treats a cookie of %d days as expired', (days) => {
      const cookies = under.working();
      cookies.write('uname', 'jane');

      cookies.write('uname', 'joe', { days });

      expect(cookies.read('uname')).toEqual([]);
    });

    it('removes only the given cookie', () => {
      const cookies = under.working();
      cookies.write('uname', 'jane');
      cookies.write('ruri', 'https://app.example/');

      cookies.remove('uname');
      cookies.remove('never written');

      expect(cookies.read('uname')).toEqual([]);
      expect(cookies.read('ruri')).toEqual(['https://app.example/']);
    });

    it('stores cookies of different paths separately', () => {
      const cookies = under.working();

      cookies.write('uname', 'there', { path: '/elsewhere' });
      expect(cookies.read('uname')).toEqual([]);

      cookies.write('uname', 'here');
      expect(cookies.read('uname')).toEqual(['here']);

      cookies.remove('uname', { path: '/elsewhere' });
      expect(cookies.read('uname')).toEqual(['here']);

      cookies.remove('uname', { path: '/' });
      expect(cookies.read('uname')).toEqual([]);
    });

    for (const [weakness, create] of Object.entries(under.broken)) {
      it(`stores nothing and does not throw, ${weakness}`, () => {
        const cookies = create();

        expect(() => cookies.write('uname', 'jane')).not.toThrow();
        expect(() => cookies.remove('uname')).not.toThrow();
        expect(cookies.read('uname')).toEqual([]);
      });
    }
  });
}

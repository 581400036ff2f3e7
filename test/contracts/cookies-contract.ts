import type { Cookies } from '../../core/ports/cookies';

/** Cookies of a page at `/`, in their good and in their bad days. */
export interface CookiesUnderTest {
  /** Those of a page that has none yet. */
  readonly working: () => Cookies;
  /** Those of a browser that keeps none, by what is wrong. */
  readonly broken: Readonly<Record<string, () => Cookies>>;
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['a word', 'jane.doe'],
  ['an empty text', ''],
  ['an address', 'https://app.example/start?a=1&b=%2F;c#d'],
  ['what separates cookies', 'a; Path=/elsewhere, b=c'],
  ['percent signs', '100% %20 %'],
  ['a line break', 'one\r\ntwo'],
  ['spaces at both ends', ' jane '],
  ['other scripts', 'Żółć 🔑'],
];

/** What all cookies promise: texts come back as they were, and nobody gets a cookie of another name or path. */
export function describeCookiesContract(name: string, under: CookiesUnderTest) {
  describe(`${name} as cookies`, () => {
    it('has no cookie that was never written', () => {
      expect(under.working().read('uname')).toBeUndefined();
    });

    it.each(TEXTS)('gives back %s as it was', (_, text) => {
      const cookies = under.working();

      cookies.write('uname', text);

      expect(cookies.read('uname')).toBe(text);
    });

    it.each(TEXTS.filter(([, text]) => text !== ''))('takes %s as a name', (_, text) => {
      const cookies = under.working();

      cookies.write(text, 'kept');

      expect(cookies.read(text)).toBe('kept');
    });

    it('tells names apart that begin or end alike', () => {
      const cookies = under.working();

      cookies.write('uname', 'jane');

      expect(cookies.read('una')).toBeUndefined();
      expect(cookies.read('name')).toBeUndefined();
      expect(cookies.read('uname=jane')).toBeUndefined();
      expect(cookies.read('UNAME')).toBeUndefined();
    });

    it('keeps the last text of a name, and each name by itself', () => {
      const cookies = under.working();

      cookies.write('uname', 'jane');
      cookies.write('ruri', 'https://app.example/');
      cookies.write('uname', 'joe');

      expect(cookies.read('uname')).toBe('joe');
      expect(cookies.read('ruri')).toBe('https://app.example/');
    });

    it.each(['None', 'Lax', 'Strict'] as const)('keeps a cookie for some days, SameSite %s', (sameSite) => {
      const cookies = under.working();

      cookies.write('uname', 'jane', { days: 7, sameSite });

      expect(cookies.read('uname')).toBe('jane');
    });

    it.each([0, -1])('takes a cookie of %d days as over', (days) => {
      const cookies = under.working();
      cookies.write('uname', 'jane');

      cookies.write('uname', 'joe', { days });

      expect(cookies.read('uname')).toBeUndefined();
    });

    it('forgets what is removed, and only that', () => {
      const cookies = under.working();
      cookies.write('uname', 'jane');
      cookies.write('ruri', 'https://app.example/');

      cookies.remove('uname');
      cookies.remove('never written');

      expect(cookies.read('uname')).toBeUndefined();
      expect(cookies.read('ruri')).toBe('https://app.example/');
    });

    it('keeps the cookies of other paths apart', () => {
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
      it(`forgets, without a complaint, ${weakness}`, () => {
        const cookies = create();

        expect(() => cookies.write('uname', 'jane')).not.toThrow();
        expect(() => cookies.remove('uname')).not.toThrow();
        expect(cookies.read('uname')).toBeUndefined();
      });
    }
  });
}

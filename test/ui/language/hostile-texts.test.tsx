import { givenSession, google, sms } from '../../core/given';
import { answered, refusal } from '../../fakes/scripted-http';
import { box, button, heading, problem } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

/** Timeout in milliseconds of a test in which every text of the page is 200 times as long as usual. */
const LONG = 90_000;
const LIST = 'POST /recovery/mfafactors';
const routes = [
  '/ui',
  '/recovery/password',
  '/recovery/password/sms',
  '/recovery/expiredpassword',
  '/redirector',
];

/** Returns a copy of a translation file in which `replace` has changed every text, at any depth. */
const everyText = (group: object, replace: (text: string) => unknown): object =>
  Object.fromEntries(
    Object.entries(group).map(([key, value]) => [
      key,
      typeof value === 'string' ? replace(value) : everyText(value, replace),
    ]),
  );

const RAW_KEY = /APP\.[A-Z]|ENTER_[A-Z]|returned an object|\[object|undefined/;

describe('A malformed translation file does not break a screen', () => {
  it.each<[string, (text: string) => unknown]>([
    ['objects', () => ({ a: 'b' })],
    ['numbers', () => 5],
    ['lists', () => ['a', 'b']],
    ['nothing', () => null],
    ['empty texts', () => ''],
  ])('%s in place of all texts: every screen is in English', async (_, replace) => {
    const { go } = await open(everyText(texts, replace));

    for (const route of routes) {
      await go(route);
      expect(document.body.textContent).not.toMatch(RAW_KEY);
      expect(heading().textContent).not.toBe('');
    }
  });

  it('markup in all texts is shown as text', async () => {
    const { go } = await open(everyText(texts, () => '<img src=x onerror="alert(1)"><b>bold</b>'));

    for (const route of routes) {
      await go(route);
      expect(document.querySelector('main')?.textContent).toContain('<b>bold</b>');
      expect(document.querySelectorAll('b, img[onerror], script')).toHaveLength(0);
    }
  });

  it(
    'very long texts and the other text direction are shown unchanged',
    async () => {
      await open(everyText(texts, (text) => `\u202e${text.repeat(200)}`));

      expect(heading().textContent).toBe(`\u202e${texts.APP.CONTEXT.VERIFY.repeat(200)}`);
    },
    LONG,
  );

  it('a text that refers to another text or to a missing value shows no raw key', async () => {
    const { I, http } = await openApp({
      language: 'de',
      texts: {
        APP: { USER_NOT_FOUND: '$t(APP.USER_NOT_FOUND) {{password}} {{waitSeconds', ENTRY: { NEXT: '$t(' } },
      },
    });
    http.alwaysAnswers(LIST, refusal('E0000007'));

    await I.type('jane', box('Username').labels?.[0]?.textContent ?? '');
    await I.hit('{Enter}');

    expect(problem()).not.toMatch(RAW_KEY);
    expect(button('$t(')).toBeTruthy();
  });
});

const open = (file: unknown) =>
  openApp({
    language: 'de',
    texts: file,
    session: givenSession({ factors: [sms, google] }),
    answers: { [LIST]: answered([sms, google]) },
  });

import { answered, holdAnswer, refusal } from '../../fakes/scripted-http';
import { inSpread, isWide } from '../../runner/chosen-tests';
import { focused, heading, isInvalid, problem } from '../page';
import { directionOf, everyLanguage, textsOf } from '../texts';
import { servePage } from './served-page';

const headings = { password: 'PASSWORD', unlock: 'UNLOCK', token: 'OTHER' } as const;
const stamped = { recoveryTypes: Object.keys(headings) };
const unknownUser = refusal('USER_NOT_FOUND');
const { ENTRY } = textsOf('en').APP;

/**
 * Languages and recovery types to test. `npm test` selects three languages, `--wide` every third language, each with one
 * recovery type. `--full` selects every language with every recovery type.
 */
const everyScreen = everyLanguage
  .filter((language, turn) => inSpread(isWide ? turn % 3 === 0 : ['en', 'ar', 'zh-Hant'].includes(language)))
  .flatMap((language, turn) =>
    Object.entries(headings)
      .filter((_, at) => inSpread(at === turn % 3))
      .map(([type, heading]) => [language, type, heading] as const),
  );

describe.each(everyScreen)('Section 4 · The page in %s, to recover %s', (language, type, key) => {
  const { ENTRY } = textsOf(language).APP;

  it('[additions.early.1] shows everything in the visitor’s language before the code has loaded', () => {
    const { root, box } = servePage({ at: `/recovery/${type}`, language, stamped });

    expect(root.hidden).toBe(false);
    expect(root.innerHTML).not.toMatch(/[⟦⟧]/);
    expect(heading().textContent).toBe(ENTRY[key]);
    expect(box().labels?.[0]?.textContent).toBe(ENTRY.USERNAME);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([
      language,
      directionOf(language),
    ]);
  });

  it('[additions.early.1 additions.early.2] is hydrated without a change, with typed text', async () => {
    const { I, box, start } = servePage({ at: `/recovery/${type}`, language, stamped });
    await I.paste('jane', ENTRY.USERNAME);
    const served = { box: box(), heading: heading() };
    served.box.setSelectionRange(1, 3, 'backward');

    await start({ reply: answered({}), entered: unknownUser });
    await I.wait(1_000);

    expect([box(), heading()]).toEqual([served.box, served.heading]);
    expect(box()).toBe(served.box);
    expect(focused()).toBe(served.box);
    expect([box().value, box().selectionStart, box().selectionEnd]).toEqual(['jane', 1, 3]);
    expect(heading().textContent).toBe(ENTRY[key]);
    expect([document.documentElement.lang, window.earlyEntry]).toEqual([language, undefined]);
  });

  it('[additions.early.3] carries out an early press once, when the configuration has arrived', async () => {
    const { I, posted, http, start } = servePage({ at: `/recovery/${type}`, language, stamped });
    const slow = holdAnswer();
    await I.paste('jane', ENTRY.USERNAME);
    await I.hit('{Enter}');
    await I.press(ENTRY.NEXT);
    const { title } = document;
    await start({ reply: slow, entered: unknownUser });
    const before = [http.requests.length, document.title];

    slow.release(answered({}));
    await I.wait(0);
    await I.wait(5_000);

    expect(before).toEqual([1, title]);
    expect(posted()).toEqual(['jane']);
    expect(problem()).toBe(textsOf(language).APP.USER_NOT_FOUND);
    expect(isInvalid(ENTRY.USERNAME)).toBe(true);
  });
});

describe('[settled.prefill] Settled questions · The username of the cookie, before the code has loaded', () => {
  const cookies = { uname: 'jane' };

  it('is in the box immediately, stays after hydration, and is submitted once by an early press', async () => {
    const { I, box, posted, start } = servePage({ cookies });
    const early = box();
    const shown = early.value;
    await I.press('Next');

    await start({ reply: answered({}), entered: unknownUser });

    expect([shown, box().value, box() === early]).toEqual(['jane', 'jane', true]);
    expect(posted()).toEqual(['jane']);
  });

  it('is not restored after the user has deleted it', async () => {
    const { I, box, posted, start } = servePage({ cookies });
    await I.clear('Username');

    await start({ reply: answered({}), entered: unknownUser });
    await I.press('Next');

    expect([box().value, posted()]).toEqual(['', []]);
  });
});

describe('Section 2 · The language of the early screen', () => {
  it('[additions.language.shown] becomes English, from left to right, if its file fails to load; typed text stays', async () => {
    const { I, box, start } = servePage({ language: 'ar' });
    await I.paste('jane', textsOf('ar').APP.ENTRY.USERNAME);

    await start({ reply: answered({}), entered: answered([{ name: 'google' }]), file: null });
    await I.wait(1_000);
    const entry = [heading().textContent, document.documentElement.lang, document.documentElement.dir];
    const typed = box().value;
    await I.press(textsOf('en').APP.ENTRY.NEXT);

    const { APP } = textsOf('en');
    expect([...entry, typed]).toEqual([APP.ENTRY.PASSWORD, 'en', 'ltr', 'jane']);
    expect(heading().textContent).toBe(APP.GOOGLE.HEADING);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  });

  it('[additions.language.shown] is shown when its file arrives, although the early screen was in English', async () => {
    const { I, box, start } = servePage({ language: 'th', includedLanguages: ['en'] });
    await I.wait(0);
    await I.paste('jane', ENTRY.USERNAME);
    const early = [heading().textContent, document.documentElement.lang];

    await start({ reply: answered({}) });

    expect(early).toEqual([ENTRY.PASSWORD, 'en']);
    expect([heading().textContent, document.documentElement.lang, box().value]).toEqual([
      textsOf('th').APP.ENTRY.PASSWORD,
      'th',
      'jane',
    ]);
  });
});

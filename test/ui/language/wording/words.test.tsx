/**
 * @jest-environment node
 */
import { errorCatalogue, messageFor } from '../../../../core/recovery/messages';
import { everyLanguage, pairsIn, scriptOf, textsOf } from '../../texts';
import { glossaryOf } from '../glossary';
import purposes from '../purposes.json' with { type: 'json' };

const english = new Map(pairsIn(textsOf('en')));
const inEnglish = (key: string) =>
  english.get(key) ?? english.get(key.replace(/_(?:zero|two|few|many)$/, '_other')) ?? '';

/** Keys of each message and of the hint that is shown with it. */
const shownTogether: readonly (readonly [key: string, hint: string | undefined])[] = [
  ...errorCatalogue.map(({ key, hint }) => [key, hint] as const),
  ['APP.GENERIC_ERROR', 'APP.HINT.SERVER_FAULT'],
  ['APP.UNREACHABLE', messageFor('entry', { code: 'unreachable' }).hint],
  ['APP.THROTTLED', messageFor('entry', { code: 'throttled' }).hint],
  ['ENTER_SMS_ERROR', messageFor('sms', { code: 'code-required', isUnsent: true }).hint],
];

/**
 * Returns true for texts that ordinary users see. The configuration screen is for operators, so its texts contain
 * technical terms.
 */
const isForVisitors = (key: string) => !key.startsWith('APP.CONFIGURATION.');

describe.each(everyLanguage)('The words of a visitor: %s', (language) => {
  // Replaces non-breaking hyphens with ordinary hyphens, because the glossaries contain only ordinary hyphens.
  const texts = new Map(pairsIn(textsOf(language)).map(([key, text]) => [key, text.replaceAll('‑', '-')]));

  const { terms } = glossaryOf(language);

  it('no text uses a word that the glossary rejects for a term', () => {
    const right = terms.map(({ use }) => use);
    const wrong = terms.flatMap(({ not = [] }) => {
      const hasWrongWord = findsWords(not, language, right);
      return [...texts].filter(([key, text]) => isForVisitors(key) && hasWrongWord(text));
    });

    expect(terms).not.toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('each text whose English contains a term contains the language’s word for it', () => {
    const wrong = terms.flatMap(({ of, use, forms = [use], apart = [] }) => {
      const hasTerm = findsWords(of === undefined ? [] : [of], 'en');
      return [...texts].filter(
        ([key, text]) =>
          isForVisitors(key) &&
          !apart.includes(key) &&
          hasTerm(inEnglish(key)) &&
          !forms.some((form) => text.toLowerCase().includes(form.toLowerCase())),
      );
    });

    expect(wrong).toEqual([]);
  });

  it('[settled.hint.each] each message has a hint with another text', () => {
    const hintOf = (hint = '') => texts.get(hint) ?? '';

    expect(shownTogether.filter(([, hint]) => !/\S/.test(hintOf(hint)))).toEqual([]);
    expect(shownTogether.filter(([key, hint]) => hintOf(hint) === texts.get(key))).toEqual([]);
  });
});

it('[additions.another-way] exactly five texts offer another way', () => {
  const offering = [...english].filter(([, text]) =>
    /\b(another|other|different) (way|factor|method)/i.test(text),
  );

  expect(offering.map(([key]) => key).sort()).toEqual([
    // Advice on a factor's screen: the first text is for users without another factor, the second for users with
    // another factor.
    'APP.ADVICE.CONTACT',
    'APP.ADVICE.OTHER_WAY',
    // Hint of the factor selector, which only users with several factors see.
    'APP.FACTOR.SELECT_HINT',
    // Hint after the user has selected a factor that the user does not have. Possible only with dynamic factors.
    'APP.HINT.OTHER_FACTOR',
    // Notice after the server has refused three codes, for users with several factors.
    'APP.NOTICE.ANOTHER_WAY',
  ]);
});

describe('Texts quoted from the specification are unchanged', () => {
  it.each([
    ['8.no-factors', 'APP.NO_FACTORS', 'User has no factors configured'],
    ['8.user-not-found', 'APP.USER_NOT_FOUND', 'User not found'],
    ['8.other', 'APP.GENERIC_ERROR', 'Generic error occurred'],
  ])('[%s] %s', (_id, key, words) => {
    expect(english.get(key)).toBe(words);
  });
});

describe('The hint of a refusal without a stated cause', () => {
  it.each(['APP.RESET.E0000001', 'APP.RESET.E0000080'])(
    '[settled.hint.refused-password] %s names a policy violation and a reused password as possible causes',
    (key) => {
      expect(english.get(key)).toMatch(/may not meet the password requirements/);
      expect(english.get(key)).toMatch(/may have been used before/);
    },
  );

  it.each([
    ['settled.hint.server-fault', 'SERVER_FAULT'],
    ['settled.hint.unknown', 'GENERIC'],
    ['settled.hint.unknown', 'CHECK'],
    ['settled.hint.unknown', 'OLD_PASSWORD'],
    ['settled.hint.unknown', 'NEXT_CODE'],
    ['settled.hint.unknown', 'SMS'],
    ['settled.hint.unknown', 'CALL'],
  ])('[%s] the hint %s does not blame the user', (_id, hint) => {
    expect(english.get(`APP.HINT.${hint}`)).not.toMatch(/fault|mistake|blame|wrong/i);
  });
});

it.each([
  ['zh-Hans', '你的银行', true],
  ['ja', 'プッシュ通知を送信', false],
  ['ja', '通知を送信', true],
  ['te', 'వీటిలో దేన్నీ', false],
  ['de', 'Dein Code', true],
  ['de', 'Ausländer', false],
])('%s: “%s” contains a wrong word: %j', (language, text, isWrong) => {
  const wrong = { 'zh-Hans': '你', ja: '通知', te: 'నీ', de: 'dein' }[language] ?? '';

  expect(findsWords([wrong], language, ['プッシュ通知'])(text)).toBe(isWrong);
});

it('French has a non-breaking space before a colon, a semicolon, a question and an exclamation mark', () => {
  const wrong = pairsIn(textsOf('fr')).filter(([, text]) =>
    /[^\u00a0\s][?!;]|[^\u00a0\s]:(?=\s|$)|[ \u202f][:;?!]/.test(text),
  );

  expect(wrong).toEqual([]);
});

it('every text has a description of its purpose', () => {
  expect(pairsIn(purposes).map(([key]) => key)).toEqual([...english.keys()]);
  expect(pairsIn(purposes).filter(([, purpose]) => purpose.length < 10)).toEqual([]);
});

/** Writing systems without spaces between words. `findsWords` cannot detect where a word begins or ends in these systems. */
const UNSPACED = ['Hans', 'Hant', 'Jpan', 'Thai'];

/**
 * Returns a function that checks if a text contains one of `words`, in any letter case. A match inside a word of `longer`
 * does not count, for example 通知 in プッシュ通知. Only languages without spaces between words use `longer`.
 */
const findsWords = (
  words: readonly string[],
  language: string,
  longer: readonly string[] = [],
): ((text: string) => boolean) => {
  const anyWord = `(?:${words.join('|')})`;
  const isUnspaced = UNSPACED.includes(scriptOf(language));
  const finder = new RegExp(isUnspaced ? anyWord : `(?<![\\p{L}\\p{M}-])${anyWord}(?!\\p{L})`, 'iu');
  const ignored = ['\\{\\{.*?\\}\\}', ...(isUnspaced ? longer : [])];
  const ignore = new RegExp(ignored.join('|'), 'giu');
  return (text) => words.length > 0 && finder.test(text.replace(ignore, ''));
};

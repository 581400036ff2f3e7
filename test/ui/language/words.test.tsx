/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { errorCatalogue, messageFor } from '../../../core/recovery/messages';
import { glossaryOf } from './glossary';
import purposes from './purposes.json' with { type: 'json' };

const folder = join(import.meta.dirname, '..', '..', '..', 'public', 'ui', 'assets', 'i18n');
const languages = readdirSync(folder).map((file) => parse(file).name);

const textsIn = (group: object, path = ''): (readonly [string, string])[] =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' ? textsIn(value, `${path}${name}.`) : [[path + name, String(value)] as const],
  );
const textsOf = (language: string) =>
  new Map(textsIn(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))));

const english = textsOf('en');
const inEnglish = (key: string) =>
  english.get(key) ?? english.get(key.replace(/_(?:zero|two|few|many)$/, '_other')) ?? '';

/** Operators read the configuration's words: there a provider is a provider. */
const isForVisitors = (key: string) => !key.startsWith('APP.CONFIGURATION.');
const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}-])${word}(?!\\p{L})`, 'iu').test(text.replace(/\{\{.*?\}\}/g, ''));

describe.each(languages)('The words of a visitor: %s', (language) => {
  // A hyphen at which no line breaks is a hyphen.
  const texts = new Map([...textsOf(language)].map(([key, text]) => [key, text.replaceAll('‑', '-')]));

  const { terms } = glossaryOf(language);

  it('each term has one word', () => {
    const wrong = terms.flatMap(({ use, not }) =>
      [...texts]
        .filter(([key, text]) => isForVisitors(key) && not.some((word) => hasWord(text, word)))
        .map(([key, text]) => [key, text, use]),
    );

    expect(terms).not.toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('each text whose English has a term has the language’s word for it', () => {
    const wrong = terms.flatMap(({ of, use, forms = [use], apart = [] }) =>
      [...texts].filter(
        ([key, text]) =>
          of !== undefined &&
          isForVisitors(key) &&
          !apart.includes(key) &&
          hasWord(inEnglish(key), of) &&
          !forms.some((form) => text.toLowerCase().includes(form.toLowerCase())),
      ),
    );

    expect(wrong).toEqual([]);
  });

  it.each([
    ...errorCatalogue.map(({ key, hint }) => [key, hint]),
    ['APP.GENERIC_ERROR', 'APP.HINT.SERVER_FAULT'],
    ['APP.UNREACHABLE', messageFor('entry', { code: 'unreachable' }).hint],
    ['APP.THROTTLED', messageFor('entry', { code: 'throttled' }).hint],
    ['ENTER_SMS_ERROR', messageFor('sms', { code: 'code-required', isUnsent: true }).hint],
  ])('[settled.hint.each] beside %s stands %s, which says something else', (key, hint = '') => {
    expect(texts.get(hint)).toMatch(/\S/);
    expect(texts.get(hint)).not.toBe(texts.get(key ?? ''));
  });
});

it('[additions.another-way] another way is offered by three texts, each on its own condition', () => {
  const offering = [...english].filter(([, text]) =>
    /\b(another|other|different) (way|factor|method)/i.test(text),
  );

  expect(offering.map(([key]) => key).sort()).toEqual([
    // With several factors, inside of the selector.
    'APP.FACTOR.SELECT_HINT',
    // Where several factors are offered.
    'APP.HINT.OTHER_FACTOR',
    // With several factors, after three refused codes.
    'APP.NOTICE.ANOTHER_WAY',
  ]);
});

describe('The specification’s own words stay', () => {
  it.each([
    ['8.no-factors', 'APP.NO_FACTORS', 'User has no factors configured'],
    ['8.user-not-found', 'APP.USER_NOT_FOUND', 'User not found'],
    ['8.other', 'APP.GENERIC_ERROR', 'Generic error occurred'],
  ])('[%s] %s', (_id, key, words) => {
    expect(textsOf('en').get(key)).toBe(words);
  });
});

describe('The words beside a refusal whose cause the server does not say', () => {
  it.each(['APP.RESET.E0000001', 'APP.RESET.E0000080'])(
    '[settled.hint.refused-password] %s names a policy violation and a reused password, both as possible',
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
  ])('[%s] the hint %s says nothing about fault', (_id, hint) => {
    expect(english.get(`APP.HINT.${hint}`)).not.toMatch(/fault|mistake|blame|wrong/i);
  });
});

it('French has a space that does not break before a colon, a semicolon, a question and an exclamation mark', () => {
  const wrong = [...textsOf('fr')].filter(([, text]) =>
    /[^\u00a0\s][?!;]|[^\u00a0\s]:(?=\s|$)|[ \u202f][:;?!]/.test(text),
  );

  expect(wrong).toEqual([]);
});

it('every text says what it is for', () => {
  expect(textsIn(purposes).map(([key]) => key)).toEqual([...english.keys()]);
  expect(textsIn(purposes).filter(([, purpose]) => purpose.length < 10)).toEqual([]);
});

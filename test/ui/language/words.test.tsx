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
  ])('[settled.hint.each] beside %s stands %s, which says something else', (key, hint = '') => {
    expect(texts.get(hint)).toMatch(/\S/);
    expect(texts.get(hint)).not.toBe(texts.get(key ?? ''));
  });
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

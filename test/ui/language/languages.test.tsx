/**
 * @jest-environment node
 */
import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compareTexts } from '../../../ui/language/compare-texts';
import { texts } from '../texts';
import { glossaryOf } from './glossary';

const folder = join(import.meta.dirname, '..', '..', '..', 'public', 'ui', 'assets', 'i18n');
const brands = ['authenticator', 'google', 'okta', 'oidc', 'pin', 'push', 'rsa', 'securid', 'yubikey'];
const settings = ['clientid', 'false', 'http', 'https', 'issuer', 'redirecturi', 'signinorigins', 'true'];
const values = ['dark', 'email', 'light', 'mailto', 'number', 'rgb', 'rrggbb', 'system', 'tel', 'text'];
const names = [...brands, ...settings, ...values];

const textsIn = (group: object, path = ''): (readonly [string, string])[] =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' ? textsIn(value, `${path}${name}.`) : [[path + name, String(value)] as const],
  );

const english = new Map(textsIn(texts));
/** Returns the English text for a key. Plural forms that English lacks use the English form `_other`. */
const inEnglish = (key: string) =>
  english.get(key) ?? english.get(key.replace(/_(?:zero|two|few|many)$/, '_other'));
const placeholdersIn = (text: string) => [...(text.match(/\{\{.*?\}\}/g) ?? [])].sort();
const tagsIn = (text: string) => text.match(/<[^>]*>/g) ?? [];
const withoutTags = (text: string) => text.replace(/<\/?(?:strong|em|p)>|<br\/>/g, ' ');
const wordsIn = (text: string) =>
  withoutTags(text)
    .replace(/\{\{.*?\}\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];
const englishWords = new Set([...english.values()].flatMap(wordsIn));

const files = readdirSync(folder)
  .filter((file) => file !== 'en.json')
  .map((file) => ({ language: parse(file).name, bytes: readFileSync(join(folder, file)) }));

it('the most requested languages exist', () => {
  const asked = `bg cs da de el es fa fi fr fr-CA ar he hi hr hu id it ja ko ms nb nl pl pt-BR pt-PT ro ru sk sv th tr uk vi
    zh-Hans zh-Hant`;

  expect(files.map(({ language }) => language).sort()).toEqual(asked.split(/\s+/).sort());
});

describe.each(files)('Section 2 · Translations: $language', ({ language, bytes }) => {
  const file: object = JSON.parse(bytes.toString());
  const translated = textsIn(file);
  const said = new Map(translated);
  const faulty = (isFaulty: (text: string, inEnglish: string, key: string) => boolean) =>
    translated.filter(([key, text]) => isFaulty(text, inEnglish(key) ?? '', key));
  const differing = (partsOf: (text: string) => readonly string[]) =>
    faulty((text, inEnglish) => partsOf(text).join() !== partsOf(inEnglish).join());

  it('has exactly the texts of English', () => {
    expect(compareTexts(file, texts, language)).toEqual({ missing: [], unknown: [] });
    expect(faulty((_text, _inEnglish, key) => inEnglish(key) === undefined)).toEqual([]);
  });

  it('has every plural form of its numbers', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...english.keys()].filter((key) => key.endsWith('_other'));
    const needed = counted.flatMap((key) => forms.map((form) => key.replace(/other$/, form)));

    // The plural form `many` of Romance languages is only for millions, so countdowns never need it.
    const isOfMillions = new Intl.PluralRules(language).select(1_000_000) === 'many' && forms.length < 4;
    const isSaid = (key: string) => said.has(key) || (isOfMillions && key.endsWith('_many'));
    expect(counted).not.toEqual([]);
    expect(needed.filter((key) => !isSaid(key))).toEqual([]);
  });

  it('inserts the same values in each text', () => {
    // Arabic and Hebrew have plural forms for exactly one and two, whose texts contain the number as a word.
    const isInWords = (key: string) => ['ar', 'he'].includes(language) && /_(?:one|two)$/.test(key);
    const inserting = differing(placeholdersIn).filter(([key, text]) => !isInWords(key) || /[{}]/.test(text));
    expect(inserting).toEqual([]);
    expect(faulty((text) => /[{}]|\$t\(/.test(text.replace(/\{\{[a-z]+\}\}/gi, '')))).toEqual([]);
  });

  it('has markup only where English has it, and only in texts whose markup is rendered', () => {
    expect(differing(tagsIn)).toEqual([]);
    expect(faulty((text) => /[<>]|&\w+;|&#/.test(withoutTags(text)))).toEqual([]);
  });

  it('has no text that is empty, padded or equal to its key', () => {
    expect(faulty((text) => text === '' || text !== text.trim() || / {2}/.test(text))).toEqual([]);
    expect(faulty((text, _inEnglish, key) => text === key || /\b[A-Z]+_[A-Z_]+\b/.test(text))).toEqual([]);
  });

  it('has no untranslated English', () => {
    const known = [...names, ...glossaryOf(language).shared];
    const left = translated.flatMap(([key, text]) =>
      wordsIn(text).flatMap((word) => (englishWords.has(word) && !known.includes(word) ? [[key, word]] : [])),
    );

    expect(left).toEqual([]);
  });

  it('shares exactly the listed words with English', () => {
    const used = new Set(translated.flatMap(([, text]) => wordsIn(text)));

    expect(glossaryOf(language).shared.filter((word) => !used.has(word))).toEqual([]);
  });

  it('is UTF-8 in composed form (NFC), without control characters or direction marks', () => {
    expect(isUtf8(bytes)).toBe(true);
    expect(bytes.toString()).toBe(bytes.toString().normalize('NFC'));
    expect(faulty((text) => text !== text.normalize('NFC'))).toEqual([]);
    // Allows the zero-width non-joiner in Persian, where it separates the parts of a word.
    const marked = (text: string) => (language === 'fa' ? text.replaceAll('\u200c', '') : text);
    expect(faulty((text) => /[\p{C}\p{Zl}\p{Zp}\ufffd]/u.test(marked(text)))).toEqual([]);
    expect(marked(bytes.toString())).not.toMatch(/[^\P{C}\r\n]/u);
  });

  it('takes at most 7 KiB compressed', () => {
    expect(brotliCompressSync(JSON.stringify(file)).length).toBeLessThanOrEqual(7 * 1024);
  });

  it('refers to the send button by its name', () => {
    const named = ['APP.SMS.TEXT', 'APP.CALL.TEXT'].map((key) => said.get(key));

    expect(named).toEqual(named.map(() => expect.stringContaining(said.get('APP.SEND.SEND') ?? '?')));
  });
});

/** One-letter words that should not end a line, by language. */
const oneLetterWords: Readonly<Record<string, string>> = {
  cs: 'aikosuvz',
  pl: 'aiouwz',
  ru: 'авикосуя',
  sk: 'aikosuvz',
  uk: 'авзиійкоуя',
};

const partedIn = (bytes: Buffer, parted: RegExp) =>
  textsIn(JSON.parse(bytes.toString())).filter(([, text]) => parted.test(text));

describe('Section 2 · Translations: line breaks', () => {
  it.each(files)('$language: an “e-” stays with its word', ({ bytes }) => {
    expect(partedIn(bytes, /(?<!\p{L})e-\p{L}/iu)).toEqual([]);
  });

  it.each(files.filter(({ language }) => language in oneLetterWords))(
    '$language: a word of one letter stays with the next one',
    ({ language, bytes }) => {
      const parted = new RegExp(`(?<![\\p{L}\\p{N}'’>-])[${oneLetterWords[language]}] `, 'iu');

      expect(partedIn(bytes, parted)).toEqual([]);
    },
  );
});

describe.each([
  ['ar', 'Arabic', ['caps', 'lock']],
  ['fa', 'Arabic', ['caps', 'lock']],
  ['he', 'Hebrew', ['caps', 'lock', 'cookie']],
])('Section 2 · Translations: %s', (language, script, known) => {
  it('starts each text with a right-to-left letter, and uses Latin letters for names only', () => {
    const written = textsIn(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));
    // Excludes the configuration screen, whose technical terms are in Latin letters.
    const forVisitors = written.filter(([key]) => !key.startsWith('APP.CONFIGURATION.'));
    const latin = forVisitors.flatMap(([key, text]) =>
      wordsIn(text)
        .filter((word) => /\p{Script=Latin}/u.test(word) && ![...names, ...known].includes(word))
        .map((word) => [key, word]),
    );

    expect(latin).toEqual([]);
    expect(
      written.filter(
        ([, text]) => !new RegExp(`^(?:\\p{Script=${script}}|\\{\\{\\w+\\}\\}$)`, 'u').test(text),
      ),
    ).toEqual([
      // This text starts with a placeholder. Another check covers the text that replaces the placeholder.
      ['APP.FACTOR.NAMED', '{{kind}}: {{target}}'],
      // This text must equal the server's name for the factor, because the page then omits the name.
      ['APP.FACTOR.GOOGLE', 'Google Authenticator'],
    ]);
  });
});

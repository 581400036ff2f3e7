/**
 * @jest-environment node
 */
import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { compareTexts } from '../../../ui/language/compare-texts';
import { texts } from '../texts';

const folder = join(import.meta.dirname, '..', '..', '..', 'public', 'ui', 'assets', 'i18n');
const brands = ['authenticator', 'google', 'okta', 'oidc', 'pin', 'push', 'rsa', 'securid', 'yubikey'];
const settings = ['clientid', 'false', 'http', 'https', 'issuer', 'redirecturi', 'signinorigins', 'true'];
const values = ['dark', 'light', 'mailto', 'rgb', 'rrggbb', 'system', 'tel'];
const names = [...brands, ...settings, ...values];

/** The words of three letters and more that a language shares with our English, besides names. */
const sharedWords: Readonly<Record<string, readonly string[]>> = {
  ar: [],
  de: 'app bank browser code cookies details link mail minute name offline server spam tab token was'.split(
    ' ',
  ),
  es: 'cookies error token use'.split(' '),
  fr: 'badge change code configuration cookies date documentation long mail message minute moment page service session'.split(
    ' ',
  ),
  it: 'app badge browser file link mail password privacy server token'.split(' '),
};

const textsIn = (group: object, path = ''): (readonly [string, string])[] =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' ? textsIn(value, `${path}${name}.`) : [[path + name, String(value)] as const],
  );

const english = new Map(textsIn(texts));
/** What a text is in English, which has fewer plural forms than others. */
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

it('there is a file for each language that is looked after here, and for no other', () => {
  expect(files.map(({ language }) => language).sort()).toEqual(Object.keys(sharedWords).sort());
});

describe.each(files)('Section 2 · Translations: $language', ({ language, bytes }) => {
  const file: object = JSON.parse(bytes.toString());
  const translated = textsIn(file);
  const said = new Map(translated);
  const faulty = (isFaulty: (text: string, inEnglish: string, key: string) => boolean) =>
    translated.filter(([key, text]) => isFaulty(text, inEnglish(key) ?? '', key));
  const differing = (partsOf: (text: string) => readonly string[]) =>
    faulty((text, inEnglish) => partsOf(text).join() !== partsOf(inEnglish).join());

  it('has every text of English, and no other', () => {
    expect(compareTexts(file, texts)).toEqual({ missing: [], unknown: [] });
    expect(faulty((_text, _inEnglish, key) => inEnglish(key) === undefined)).toEqual([]);
  });

  it('has every form that its numbers need', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...english.keys()].filter((key) => key.endsWith('_other'));
    const needed = counted.flatMap((key) => forms.map((form) => key.replace(/other$/, form)));

    // Romance languages say "many" of millions.
    const isSaid = (key: string) => said.has(key) || (language !== 'ar' && key.endsWith('_many'));
    expect(counted).not.toEqual([]);
    expect(needed.filter((key) => !isSaid(key))).toEqual([]);
  });

  it('puts the same values into each text', () => {
    expect(differing(placeholdersIn)).toEqual([]);
    expect(faulty((text) => /[{}]|\$t\(/.test(text.replace(/\{\{[a-z]+\}\}/gi, '')))).toEqual([]);
  });

  it('has markup only where English has it, and only what a screen shows as markup', () => {
    expect(differing(tagsIn)).toEqual([]);
    expect(faulty((text) => /[<>]|&\w+;|&#/.test(withoutTags(text)))).toEqual([]);
  });

  it('has no text that is empty, padded or its own key', () => {
    expect(faulty((text) => text === '' || text !== text.trim() || / {2}/.test(text))).toEqual([]);
    expect(faulty((text, _inEnglish, key) => text === key || /\b[A-Z]+_[A-Z_]+\b/.test(text))).toEqual([]);
  });

  it('has no English left over', () => {
    const known = [...names, ...(sharedWords[language] ?? [])];
    const left = translated.flatMap(([key, text]) =>
      wordsIn(text).flatMap((word) => (englishWords.has(word) && !known.includes(word) ? [[key, word]] : [])),
    );

    expect(left).toEqual([]);
  });

  it('shares the words that are listed for it, and lists no more', () => {
    const used = new Set(translated.flatMap(([, text]) => wordsIn(text)));

    expect((sharedWords[language] ?? []).filter((word) => !used.has(word))).toEqual([]);
  });

  it('is UTF-8 in its composed form, without control characters or marks that turn the text', () => {
    expect(isUtf8(bytes)).toBe(true);
    expect(bytes.toString()).toBe(bytes.toString().normalize('NFC'));
    expect(faulty((text) => text !== text.normalize('NFC'))).toEqual([]);
    expect(faulty((text) => /[\p{C}\p{Zl}\p{Zp}\ufffd]/u.test(text))).toEqual([]);
    expect(bytes.toString()).not.toMatch(/[^\P{C}\r\n]/u);
  });

  it('calls the send button by its name', () => {
    const named = ['APP.SMS.TEXT', 'APP.CALL.TEXT'].map((key) => said.get(key));

    expect(named).toEqual(named.map(() => expect.stringContaining(said.get('APP.SEND.SEND') ?? '?')));
  });
});

describe('Section 2 · Translations: ar', () => {
  it('starts each text with a letter that is read from the right, and writes no Latin but names', () => {
    const arabic = textsIn(JSON.parse(readFileSync(join(folder, 'ar.json'), 'utf8')));
    const latin = arabic.flatMap(([, text]) =>
      wordsIn(text).filter((word) => /\p{Script=Latin}/u.test(word) && !names.includes(word)),
    );

    expect(latin).toEqual([]);
    expect(arabic.filter(([, text]) => !/^(?:\p{Script=Arabic}|\{\{\w+\}\}$)/u.test(text))).toEqual([
      // What the server calls it as well: it is not said twice then.
      ['APP.FACTOR.GOOGLE', 'Google Authenticator'],
    ]);
  });
});

/**
 * @jest-environment node
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { textsFile } from '../../../adapters/operator/build/words/language-files.mjs';
import { compareTexts } from '../../../ui/language/compare-texts';
import { directionOf, everyLanguage, pairsIn, scriptOf, texts, textsOf } from '../texts';
import { glossaryOf, languagesWithGlossary } from './glossary';

const brands = ['authenticator', 'google', 'okta', 'oidc', 'pin', 'push', 'rsa', 'securid', 'yubikey'];
const settings = ['clientid', 'false', 'http', 'https', 'issuer', 'redirecturi', 'signinorigins', 'true'];
const values = ['dark', 'email', 'light', 'mailto', 'number', 'rgb', 'rrggbb', 'system', 'tel', 'text'];
const names = [...brands, ...settings, ...values];

const wordsIn = (text: string) =>
  text
    .replace(/<\/?(?:strong|em|p)>|<br\/>|\{\{.*?\}\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];
const englishWords = new Set(pairsIn(texts).flatMap(([, text]) => wordsIn(text)));

const languages = everyLanguage.filter((language) => language !== 'en');
/** Writing systems in which a zero-width joiner or non-joiner may occur between two letters of a word. */
const joined = ['Arab', 'Beng', 'Deva', 'Gujr', 'Taml', 'Telu'];

describe.each(languages)('Section 2 · Translations: %s', (language) => {
  const file = textsOf(language);
  const bytes = readFileSync(textsFile('public', language));
  const translated = pairsIn(file);
  const said = new Map(translated);
  const faulty = (isFaulty: (text: string, key: string) => boolean) =>
    translated.filter(([key, text]) => isFaulty(text, key));

  it('has exactly the texts of English', () => {
    expect(compareTexts(file, texts, language)).toEqual({ missing: [], unknown: [] });
  });

  it('has no text that is empty, padded or equal to its key', () => {
    expect(faulty((text) => text === '' || text !== text.trim() || / {2}/.test(text))).toEqual([]);
    expect(faulty((text, key) => text === key || /\b[A-Z]+_[A-Z_]+\b/.test(text))).toEqual([]);
  });

  it('has no untranslated English', () => {
    const known = [...names, ...(glossaryOf(language).shared ?? [])];
    const left = translated.flatMap(([key, text]) =>
      wordsIn(text).flatMap((word) => (englishWords.has(word) && !known.includes(word) ? [[key, word]] : [])),
    );

    expect(language.startsWith('en-') ? [] : left).toEqual([]);
  });

  it('shares exactly the listed words with English', () => {
    const used = new Set(translated.flatMap(([, text]) => wordsIn(text)));

    const shared = languagesWithGlossary.includes(language) ? glossaryOf(language).shared : [];
    expect((shared ?? []).filter((word) => !used.has(word))).toEqual([]);
  });

  it('is UTF-8 in composed form (NFC), without control characters or direction marks', () => {
    expect(isUtf8(bytes)).toBe(true);
    expect(bytes.toString()).toBe(bytes.toString().normalize('NFC'));
    expect(faulty((text) => text !== text.normalize('NFC'))).toEqual([]);
    const marked = (text: string) =>
      joined.includes(scriptOf(language))
        ? text.replace(/(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu, '')
        : text;
    expect(faulty((text) => /[\p{C}\p{Zl}\p{Zp}\ufffd]/u.test(marked(text)))).toEqual([]);
    expect(marked(bytes.toString())).not.toMatch(/[^\P{C}\r\n]/u);
  });

  it('takes at most 8 KiB compressed', () => {
    expect(brotliCompressSync(JSON.stringify(file)).length).toBeLessThanOrEqual(8 * 1024);
  });

  it('refers to the send button by its name', () => {
    const named = ['APP.SMS.TEXT', 'APP.CALL.TEXT'].map((key) => said.get(key));

    expect(named).toEqual(named.map(() => expect.stringContaining(said.get('APP.SEND.SEND') ?? '?')));
  });
});

const partedIn = (language: string, parted: RegExp) =>
  pairsIn(textsOf(language)).filter(([, text]) => parted.test(text));

describe('Section 2 · Translations: line breaks', () => {
  it.each(languages)('%s: an “e-” stays with its word', (language) => {
    expect(partedIn(language, /(?<!\p{L})e-\p{L}/iu)).toEqual([]);
  });

  it.each(languages.filter((language) => glossaryOf(language).unbroken))(
    '%s: a word of one letter stays with the next one',
    (language) => {
      const { unbroken } = glossaryOf(language);
      const parted = new RegExp(`(?<![\\p{L}\\p{N}'’>-])[${unbroken}] `, 'iu');

      expect(partedIn(language, parted)).toEqual([]);
    },
  );
});

describe('Section 2 · Translations: numbers', () => {
  it.each(everyLanguage)('%s: the symbol of a unit stays with its number', (language) => {
    expect(textsOf(language).APP.SEND.RESEND_IN).not.toContain('}} ');
    expect(partedIn(language, /\d (?:s|sec|min|h)\b/i)).toEqual([]);
  });

  it.each(everyLanguage)('%s: all numbers have digits of one script', (language) => {
    // Omits the password rule about digits, because this text contains the digits 0 and 9 in every language.
    const digits = pairsIn(textsOf(language))
      .filter(([key]) => key !== 'APP.PASSWORD.RULE_DIGIT')
      .flatMap(([, text]) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{Nd}/gu) ?? []);

    expect(new Set(digits.map((digit) => /[0-9]/.test(digit))).size).toBe(1);
    expect(textsOf(language).APP.PASSWORD.RULE_DIGIT).toMatch(/0.9/);
  });
});

const fromRight = languages.filter((language) => directionOf(language) === 'rtl');

describe.each(fromRight)('Section 2 · Translations: %s', (language) => {
  it('starts each text with a right-to-left letter, and uses Latin letters for names only', () => {
    const written = pairsIn(textsOf(language));
    const known = [...names, ...(glossaryOf(language).shared ?? [])];
    // Excludes texts of the configuration screen, which contain technical terms in Latin letters.
    const forVisitors = written.filter(([key]) => !key.startsWith('APP.CONFIGURATION.'));
    const latin = forVisitors.flatMap(([key, text]) =>
      wordsIn(text)
        .filter((word) => /\p{Script=Latin}/u.test(word) && !known.includes(word))
        .map((word) => [key, word]),
    );

    expect(latin).toEqual([]);
    expect(
      written.filter(
        ([, text]) => !new RegExp(`^(?:\\p{Script=${scriptOf(language)}}|\\{\\{\\w+\\}\\}$)`, 'u').test(text),
      ),
    ).toEqual([
      // Permitted exception: the placeholder `{{kind}}` is replaced by a translated name.
      ['APP.FACTOR.NAMED', '{{kind}}: {{target}}'],
      // Permitted exception: the server sends this name too. If the translation differed, the page would display both names.
      ['APP.FACTOR.GOOGLE', 'Google Authenticator'],
    ]);
  });
});

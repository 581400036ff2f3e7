import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chooseLanguage, translationsUrl } from '../../../../ui/language/choose-language';
import { everyLanguage } from '../../../ui/texts';
import { anyText } from '../inputs/any-text';
import { itHolds } from '../inputs/runs';

const ours = [...everyLanguage];

const subtag = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...['en', 'de', 'fr', 'pt', 'zh', 'no', 'nn', 'nb', 'iw', 'he', 'in', 'sr', 'ca', 'es', 'gsw', 'yue'],
      ...[
        'und',
        'x',
        'i',
        'art',
        'EN',
        'zH',
        '',
        'Hans',
        'Hant',
        'Latn',
        'Arab',
        'BR',
        'PT',
        'CA',
        'TW',
        'HK',
      ],
      ...['MO', 'CN', 'MX', 'AU', '419', '001', 'u-nu-arab', 'x-private', '__proto__', 'constructor'],
      ...['toString', '*', '_', '..', '/', '\u0000', 'é', '\ud800', 'a'.repeat(40), '1'],
    ),
  },
  { weight: 1, arbitrary: anyText({ maxLength: 4 }) },
);
const wish = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(subtag, { minLength: 1, maxLength: 4 }).map((subtags) => subtags.join('-')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ours) },
);
const wishes = fc.array(wish, { maxLength: 4 });
const available = fc.oneof(
  fc.constant(ours),
  fc.shuffledSubarray(ours),
  fc.shuffledSubarray([
    'pt-BR',
    'pt-PT',
    'zh-Hans',
    'zh-Hant',
    'fr',
    'fr-CA',
    'en',
    'en-GB',
    'es',
    'es-419',
    'zh-HK',
    'nb',
  ]),
);

/**
 * Maps a language to a related language that its speakers can also read. The page uses the related language if the
 * first language has no translation.
 */
const related = new Map(
  Object.entries({ ca: 'es', eu: 'es', gl: 'es', gsw: 'de', nn: 'nb', no: 'nb', yue: 'zh' }),
);

/** Returns the primary language of a tag, followed by other languages that the page may choose for the tag. */
const primaryLanguage = (tag: string) => {
  const [first = ''] = tag.toLowerCase().split('-');
  try {
    const { language } = new Intl.Locale(tag).maximize();
    return [language, related.get(language) ?? language, first];
  } catch {
    return [first];
  }
};

describe('Section 2 · The page’s language, with any preferences', () => {
  itHolds(
    'is an available language, or English if none is available, and is part of the URL of its texts',
    fc.tuple(wishes, available),
    ([wished, there]) => {
      const chosen = chooseLanguage(wished, there);

      assert.ok([...there, 'en'].includes(chosen), chosen);
      assert.equal(chosen !== 'en' || there.includes('en') || there.length === 0, true);
      const { pathname } = new URL(translationsUrl(chosen), 'https://page.example');
      assert.equal(pathname, `/ui/assets/i18n/${chosen}.json`);
    },
  );

  itHolds(
    'is the primary language of a preference, or else the fallback',
    fc.tuple(wishes, available),
    ([wished, there]) => {
      const chosen = chooseLanguage(wished, there);
      const fallback = chooseLanguage([], there);

      if (chosen !== fallback)
        assert.ok(wished.flatMap(primaryLanguage).includes(primaryLanguage(chosen)[0] ?? ''), chosen);
    },
  );

  itHolds(
    'is exactly the first preference if that language is available',
    fc.tuple(available, fc.nat()),
    ([there, at]) => {
      const tag = there[at % there.length] ?? 'en';

      assert.equal(chooseLanguage([tag, 'en'], there), tag);
    },
  );

  itHolds(
    'does not change if it becomes the first preference, or if an unavailable preference is added',
    fc.tuple(wishes, available, wish),
    ([wished, there, more]) => {
      const chosen = chooseLanguage(wished, there);

      if (there.includes(chosen)) assert.equal(chooseLanguage([chosen, ...wished], there), chosen);
      if (
        there.length > 1 &&
        chooseLanguage([more], ['qaa', ...there]) === chooseLanguage([], ['qaa', ...there]) &&
        !there.includes('en')
      )
        assert.equal(chooseLanguage([more, ...wished], there), chosen);
    },
  );
});

import { bidiIsolate } from '../../../ui/language/bidi-isolate';
import { addTexts, createTranslations } from '../../../ui/language/translations';

const isolated = (name: string) => `\u2068${name}\u2069`;

describe('The text direction of a name', () => {
  it.each([
    ['Hebrew', 'דנה'],
    ['Arabic', 'دانا'],
    ['Syriac', 'ܕܢܐ'],
    ['Arabic Extended-A', 'a\u08a0'],
    ['the first Hebrew presentation form', '\ufb1d'],
    ['an Arabic ligature', '\ufdf2'],
    ['the first of the Arabic presentation forms B', '\ufe70'],
    ['Phoenician', '\u{10900}'],
    ['the first script beyond the BMP', '\u{10800}'],
    ['the last code point of its block', '\u{10fff}'],
    ['Mende', '\u{1e800}'],
    ['Adlam', 'Aissatou \u{1e900}\u{1e94b}'],
    ['a direction mark', 'a\u200f'],
  ])('is isolated on an English page: %s', (_, name) => {
    expect(bidiIsolate(createTranslations('en'), name)).toBe(isolated(name));
  });

  it.each([
    ['Latin', 'Zoë'],
    ['Latin ligatures', '\ufb00\ufb1c'],
    ['Chinese compatibility forms', '\ufe30\ufe6f'],
    ['full-width letters', '\uff21'],
    ['Linear B', '\u{107ff}'],
    ['Brahmi', '\u{11000}'],
    ['Nyiakeng Puachue Hmong', '\u{1e100}\u{1e7ff}'],
    ['an emoji', '\u{1f600}'],
  ])('is not isolated on an English page: %s', (_, name) => {
    expect(bidiIsolate(createTranslations('en'), name)).toBe(name);
  });

  it('is isolated on a right-to-left page in any script, without its direction controls', () => {
    const translations = createTranslations('ar');
    addTexts(translations, 'ar', { APP: { RELOAD: 'إعادة' } });

    expect(bidiIsolate(translations, 'a\u202eb\u2066')).toBe(isolated('ab'));
  });
});

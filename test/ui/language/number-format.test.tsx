import { localNumber } from '../../../ui/language/number-format';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { everyLanguage, textsOf } from '../texts';

describe('[additions.language.numbers] Numbers have the digits of the page’s locale', () => {
  it.each([
    ['fa', [], '۲۹'],
    ['fa', ['fa-IR'], '۲۹'],
    ['ar', ['ar-EG', 'ar-MA'], '٢٩'],
    ['ar', ['ar', 'AR-eg'], '٢٩'],
    ['ar', ['ar-MA', 'ar-EG'], '29'],
    ['ar', ['fa-IR', 'en-EG'], new Intl.NumberFormat('ar').format(29)],
    ['mr', ['mr-IN'], '२९'],
    ['hi', ['hi-IN-u-nu-deva'], '२९'],
    ['en', ['en-US', 'fa'], '29'],
    ['en', ['fa-IR', 'ar-EG'], '29'],
    ['de', ['de-x', 'de-', 'de-CH-CH', 'x'.repeat(5_000)], '29'],
    ['xx', ['xx-YY'], '29'],
  ])('on a page in %s with the browser languages %j, 29 is %s', (language, wishes, digits) => {
    const translations = translated(language, wishes, { APP: { RELOAD: 'in {{count}}' } });

    expect(translations.t('APP.RELOAD', { count: 29 })).toBe(`in ${digits}`);
    expect(localNumber(translations, 29)).toBe(digits);
  });

  it.each(everyLanguage)('below 1000, %s has the digits of the platform in every region', (language) => {
    const tags = ['AF', 'EG', 'GB', 'IN', 'IR', 'MA', 'MM', 'NP', 'PK', 'TD', 'US'].map(
      (region) => `${language.split('-')[0]}-${region}`,
    );

    const digits = tags.map((tag) => localNumber(translated(language, [tag], {}), 9));

    expect(digits).toEqual(tags.map((tag) => (9).toLocaleString([tag, language])));
  });

  it('also in every other text with a number', () => {
    const { t } = translated('fa', [], textsOf('fa'));

    expect([
      t('APP.CONTEXT.STEP_OF', { step: 2, all: 3 }),
      t('APP.SEND.RESEND_IN', { seconds: 30 }),
      t('APP.SEND.BY_ITSELF', { length: 6 }),
      t('APP.PASSWORD.RULE_MINLENGTH', { length: 12 }),
      t('APP.PASSWORD.RULES_MET', { met: 1, all: 5 }),
      t('APP.PUSH.LEFT', { count: 1 }),
    ]).toEqual(['۲ ۳', '۳۰', '۶', '۱۲', '۱ ۵', '۱'].map(containing));
  });

  it('a code, a phone number and a username keep their digits', () => {
    const { t } = translated('fa', [], textsOf('fa'));

    expect([
      t('APP.SEND.USE_CODE', { code: '123456' }),
      t('APP.SMS.HEADING_NAMED', { factorDisplay: '+1 XXX 42' }),
      t('APP.MANAGE.SIGNED_IN_AS', { name: '1234' }),
    ]).toEqual(['123456', '\\+1 XXX 42', '1234'].map(containing));
  });

  it('also after a change of the language', () => {
    const translations = translated('fa', ['fa-IR', 'en-US'], textsOf('fa'));
    addTexts(translations, 'en', {});

    expect(translations.t('APP.WAIT', { count: 7 })).toBe('Try again in 7 seconds.');
  });
});

/** Matches a text that contains `numbers`. Each space in `numbers` matches any text, so "2 3" matches "2 of 3". */
const containing = (numbers: string) => expect.stringMatching(numbers.replaceAll(' ', '.*'));

const translated = (language: string, wishes: readonly string[], file: unknown) => {
  const translations = createTranslations(language, wishes);
  addTexts(translations, language, file);
  return translations;
};

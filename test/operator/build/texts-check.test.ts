import { problemsOfTexts } from '../../../adapters/operator/build/words/language-files.mjs';

const english = {
  TITLE: 'Account Recovery',
  WAIT_one: 'Wait {{count}} second',
  WAIT_other: 'Wait {{count}} seconds',
  APP: { RICH: 'It is <strong>not</strong> so.<br/>Go on, {{name}}.' },
};
const german = {
  TITLE: 'Zugang',
  WAIT_one: '{{count}} Sekunde warten',
  WAIT_other: '{{count}} Sekunden warten',
  APP: { RICH: 'Das ist <strong>nicht</strong> so.<br/>Weiter, {{name}}.' },
};

describe('The check of a translation file', () => {
  it('finds no problem in a complete file', () => {
    expect(problemsOfTexts('de', german, english)).toEqual([]);
    expect(problemsOfTexts('en', english, english)).toEqual([]);
  });

  it('requires the plural forms of the language, and no others', () => {
    const { WAIT_one: _one, WAIT_other, ...rest } = german;

    expect(problemsOfTexts('ja', { ...rest, WAIT_other }, english)).toEqual([]);
    expect(problemsOfTexts('pl', german, english)).toEqual(['WAIT_few is missing', 'WAIT_many is missing']);
    // The translation may lack the French plural form `many`, which is used for millions. No text of the page contains such a
    // number.
    expect(problemsOfTexts('fr', german, english)).toEqual([]);
  });

  it.each([
    ['de', ['one']],
    ['fr', []],
    ['ru', []],
    ['ar', ['zero', 'one', 'two']],
    ['he', ['one', 'two']],
    ['sl', []],
    ['ga', ['one', 'two']],
    ['lv', []],
  ])(
    '%s: allows a text without the number only in the plural forms %j, each of which means a single number',
    (language, forms) => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const counted = Object.fromEntries(pluralCategories.map((form) => [`WAIT_${form}`, '{{count}} s']));
      const { WAIT_one: _one, WAIT_other: _other, ...rest } = german;
      const problemsWith = (form: string) =>
        problemsOfTexts(language, { ...rest, ...counted, [`WAIT_${form}`]: 'words' }, english);

      expect(problemsWith('none')).toEqual(['WAIT_none is not a text of the page']);
      expect(pluralCategories.filter((form) => problemsWith(form).length === 0).sort()).toEqual(
        [...forms].sort(),
      );
    },
  );

  it.each([
    ['de', 'few'],
    ['ja', 'one'],
    ['fr', 'two'],
  ])('%s: rejects the plural form %s of another language', (language, form) => {
    const { WAIT_one: _one, ...rest } = german;
    const file = language === 'ja' ? rest : german;

    expect(problemsOfTexts(language, { ...file, [`WAIT_${form}`]: '{{count}}' }, english)).toEqual([
      `WAIT_${form} is not a plural form of the language`,
    ]);
  });

  it('rejects a plural text that replaces the number with another value', () => {
    expect(problemsOfTexts('de', { ...german, WAIT_one: 'eine Sekunde {{name}}' }, english)).toEqual([
      'WAIT_one lacks the values of “Wait {{count}} seconds”',
    ]);
  });

  it.each([
    ['TITLE', '', 'TITLE is missing'],
    ['TITLE', 7, 'TITLE is not a string'],
    ['TITEL', 'Zugang', 'TITEL is not a text of the page'],
    ['APP.RICH', 'Das', '"APP.RICH" is not a text of the page'],
    ['WAIT_other', 'Sekunden warten', 'WAIT_other lacks the values of “Wait {{count}} seconds”'],
    ['WAIT_other', '{{count} Sekunden {{count}}', 'WAIT_other has a brace without a value'],
    ['TITLE', '$t(APP.RICH)', 'TITLE has a brace without a value'],
    ['TITLE', '<strong>Zugang</strong>', 'TITLE lacks the markup of “Account Recovery”'],
    ['TITLE', '<script>alert(1)</script>', 'TITLE has markup that no screen renders'],
  ])('rejects %s: %j', (key, text, problem) => {
    expect(problemsOfTexts('de', { ...german, [key]: text }, english)).toContain(problem);
  });
});

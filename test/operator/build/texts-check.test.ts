import { problemsOfTexts, unusedTexts } from '../../../adapters/operator/build/words/texts-check.mjs';

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

describe('The check of a translation', () => {
  it('finds nothing in a complete one', () => {
    expect(problemsOfTexts('de', german, english)).toEqual([]);
    expect(problemsOfTexts('en', english, english)).toEqual([]);
  });

  it('needs the plural forms of the language, and no others', () => {
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
    '%s: only the forms %j may name the number in words, because each is for one number',
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
  ])('%s: the form %s of another language is a problem', (language, form) => {
    const { WAIT_one: _one, ...rest } = german;
    const file = language === 'ja' ? rest : german;

    expect(problemsOfTexts(language, { ...file, [`WAIT_${form}`]: '{{count}}' }, english)).toEqual([
      `WAIT_${form} is not a plural form of the language`,
    ]);
  });

  it('a text for a number in words has no other value', () => {
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
  ])('%s: %j is a problem', (key, text, problem) => {
    expect(problemsOfTexts('de', { ...german, [key]: text }, english)).toContain(problem);
  });
});

describe('The check for unused texts', () => {
  it.each([
    ['a string', "t('APP.RICH'); t('TITLE'); t('WAIT', { count })"],
    ['a template', `t(\`APP.RI\${rest}\`, 'TITLE'); t(\`WAIT\`)`],
    ['the end of a template', `t('TITLE', 'WAIT'); t(composed(\`\${group}.RICH\`))`],
  ])('accepts a text in %s', (_, source) => {
    expect(unusedTexts(english, ['const nothing = 1;', source])).toEqual([]);
  });

  it.each([
    ['no string names them', "t('APP'); t('RICH'); // APP.RICH"],
    ['no template has a part of them', `t(\`APP.\${key}\`); t(\`\${key}\`); t(\`\${group}\${key}.\`)`],
    ['only similar keys are named', `t('APP.RICHER'); t(\`APP.POOR_\${x}\`); t(\`\${group}.POOR\`)`],
  ])('finds texts if %s', (_, source) => {
    expect(unusedTexts(english, [source, "t('TITLE')"])).toEqual(['WAIT', 'APP.RICH']);
  });
});

import { problemsOfTexts, unusedTexts } from '../../../adapters/operator/build/texts-check.mjs';

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
    expect(problemsOfTexts('pl', german, english)).toEqual(['WAIT_many is missing', 'WAIT_few is missing']);
    // The French plural form for millions may be missing, because no text contains such a number.
    expect(problemsOfTexts('fr', german, english)).toEqual([]);
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

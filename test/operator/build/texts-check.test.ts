interface TextsCheck {
  readonly problemsOfTexts: (language: string, texts: unknown, english: unknown) => readonly string[];
  readonly unusedTexts: (english: unknown, sources: readonly string[]) => readonly string[];
}

const { problemsOfTexts, unusedTexts }: TextsCheck = await import(
  new URL('../../../adapters/operator/build/texts-check.mjs', import.meta.url).href
);

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

describe('The texts of a language, before they are delivered', () => {
  it('are complete: nothing to say', () => {
    expect(problemsOfTexts('de', german, english)).toEqual([]);
    expect(problemsOfTexts('en', english, english)).toEqual([]);
  });

  it('have the forms that the language has for numbers, and need no other', () => {
    const { WAIT_one: _one, WAIT_other, ...rest } = german;

    expect(problemsOfTexts('ja', { ...rest, WAIT_other }, english)).toEqual([]);
    expect(problemsOfTexts('pl', german, english)).toEqual(['WAIT_many is missing', 'WAIT_few is missing']);
    // Nobody counts the millions that French has a form for.
    expect(problemsOfTexts('fr', german, english)).toEqual([]);
  });

  it.each([
    ['TITLE', '', 'TITLE is missing'],
    ['TITLE', 7, 'TITLE is no text'],
    ['TITEL', 'Zugang', 'TITEL is no text of the page'],
    ['APP.RICH', 'Das', '"APP.RICH" is no text of the page'],
    ['WAIT_other', 'Sekunden warten', 'WAIT_other does not have the values of “Wait {{count}} seconds”'],
    ['WAIT_other', '{{count} Sekunden {{count}}', 'WAIT_other has a brace that stands for nothing'],
    ['TITLE', '$t(APP.RICH)', 'TITLE has a brace that stands for nothing'],
    ['TITLE', '<strong>Zugang</strong>', 'TITLE does not have the markup of “Account Recovery”'],
    ['TITLE', '<script>alert(1)</script>', 'TITLE has markup that no screen shows'],
  ])('%s: %j is told', (key, text, problem) => {
    expect(problemsOfTexts('de', { ...german, [key]: text }, english)).toContain(problem);
  });
});

describe('The texts that no source asks for', () => {
  it.each([
    ['a string', "t('APP.RICH'); t('TITLE'); t('WAIT', { count })"],
    ['a template', `t(\`APP.RI\${rest}\`, 'TITLE'); t(\`WAIT\`)`],
    ['the end of a template', `t('TITLE', 'WAIT'); t(composed(\`\${group}.RICH\`))`],
  ])('are none where each is named by %s', (_, source) => {
    expect(unusedTexts(english, ['const nothing = 1;', source])).toEqual([]);
  });

  it.each([
    ['nobody names them', "t('APP'); t('RICH'); // APP.RICH"],
    ['a template says nothing of them', `t(\`APP.\${key}\`); t(\`\${key}\`); t(\`\${group}\${key}.\`)`],
    ['only others are named', `t('APP.RICHER'); t(\`APP.POOR_\${x}\`); t(\`\${group}.POOR\`)`],
  ])('are told where %s', (_, source) => {
    expect(unusedTexts(english, [source, "t('TITLE')"])).toEqual(['WAIT', 'APP.RICH']);
  });
});

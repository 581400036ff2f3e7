type ProblemsOfTexts = (language: string, texts: unknown, english: unknown) => readonly string[];

const { problemsOfTexts }: { problemsOfTexts: ProblemsOfTexts } = await import(
  new URL('../../adapters/delivery/texts-check.mjs', import.meta.url).href
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

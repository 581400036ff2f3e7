import { idsIn, roomsWithTests, selected } from './rooms.mjs';

describe('The rules selected by the arguments', () => {
  const ids = ['4.push.1', '4.push.10', '4.pushed', '9.poll'];

  it.each([
    ['all rules if there is no argument', [], ids],
    ['a single rule if the argument is its id', ['4.push.1'], ['4.push.1']],
    ['several rules if the argument is the common start of their ids', ['4.push'], ['4.push.1', '4.push.10']],
  ])('are %s', (_, asked, answer) => {
    expect(selected(ids, asked)).toEqual(answer);
  });

  it.each([['4.pu'], ['9.poll', '10.unknown']])('must exist: %j', (...asked) => {
    expect(() => selected(ids, asked)).toThrow('Unknown rule: ');
  });
});

describe('The search for rule ids in a test file', () => {
  it('returns the complete ids in titles and in tables of rows', () => {
    const text = "it('[4.push.1 9.poll] asks'); const proved = { rsa: '2.rsa.10' };";

    expect(idsIn(text, ['4.push.1', '4.push', '9.poll', '2.rsa.1', '2.rsa.10'])).toEqual([
      '4.push.1',
      '9.poll',
      '2.rsa.10',
    ]);
  });
});

describe('The mutated rooms', () => {
  const rooms = roomsWithTests(process.cwd(), ['9.poll']);

  it('are the core, the user interface, and the adapters in node and in jsdom', () => {
    expect(rooms.map(({ name, environment }) => `${name} in ${environment}`)).toEqual([
      'core in node',
      'ui in jsdom',
      'adapters in node',
      'adapters in jsdom',
    ]);
  });

  it('have source files and tests', () => {
    const [core, ui, inNode, inBrowser] = rooms;

    expect(core?.sources).toContain('core/limits.ts');
    expect(core?.sources).not.toContain('core/web-standards.d.ts');
    expect(ui?.sources).toContain('ui/shell/load-journey.ts');
    expect(ui?.sources).not.toContain('ui/shell/journey-screens.ts');
    expect(core?.tests.find(({ path }) => path === 'test/core/limits.test.ts')?.ids).toEqual(['9.poll']);
    expect(inBrowser?.tests.map(({ path }) => path)).toContain('test/adapters/browser/cookies.dom.test.ts');
    expect(inNode?.tests.filter(({ path }) => path.includes('.dom.'))).toEqual([]);
  });
});

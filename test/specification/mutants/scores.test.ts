import { isReached, renderScore, scoreOf } from './scores.mjs';

const mutant = (line: number, status: string) => ({
  fileName: 'core/a.ts',
  location: { start: { line, column: 3 } },
  replacement: 'return\n  false',
  status,
});

describe('The mutation score of a room', () => {
  it('is the share of killed and timed-out mutants, where mutants without coverage count as survived', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'];

    const { found, all, missed } = scoreOf(statuses.map((status, line) => mutant(line, status)));

    expect([found, all, missed.map(({ status }) => status)]).toEqual([2, 4, ['Survived', 'NoCoverage']]);
  });

  it('counts a mutant as killed if it is killed in one of the environments', () => {
    const score = scoreOf([
      mutant(1, 'NoCoverage'),
      mutant(1, 'Killed'),
      mutant(2, 'Survived'),
      mutant(2, 'Survived'),
    ]);

    expect([score.found, score.all]).toEqual([1, 2]);
  });

  it.each([
    ['core', 98, 100, true],
    ['core', 97, 100, false],
    ['adapters', 85, 100, true],
    ['ui', 74, 100, false],
    ['ui', 0, 0, true],
  ])('of %s with %i of %i mutants reaches the goal: %s', (room, found, all, expected) => {
    expect(isReached(room, { found, all })).toBe(expected);
  });

  it('is printed with the surviving mutants, one per line', () => {
    expect(renderScore('core', scoreOf([mutant(1, 'Killed'), mutant(7, 'Survived')]))).toBe(
      'core: 50.0 % of 2; the goal of 98 % is NOT REACHED\n  core/a.ts:7:3 return false',
    );
  });

  it('is printed with the confidence interval if the mutants are a sample', () => {
    const score = scoreOf([
      mutant(1, 'Killed'),
      mutant(2, 'Killed'),
      mutant(3, 'Killed'),
      mutant(4, 'Killed'),
    ]);

    expect(renderScore('ui', score, false)).toBe(
      'ui: 100.0 % of 4 drawn, ± 30.0; the goal of 75 % is reached',
    );
  });
});

import { countKills, judgeKills, renderKills } from './count-kills.mjs';

const mutant = (line: number, ...killedBy: string[]) => ({
  fileName: 'core/a.ts',
  location: { start: { line, column: 1 } },
  replacement: '{}',
  killedBy,
});

describe('A killed mutant', () => {
  it('counts for each rule whose id is in the title of the killing test or of its group', () => {
    const mutants = [
      mutant(1, '[4.push.3 9.poll] Section 4 · Push [8.other] asks again'),
      mutant(2, 'Push [9.poll] waits'),
      mutant(3),
      { ...mutant(4), killedBy: undefined },
    ];

    const kills = countKills(['4.push.3', '9.poll', '8.other', '9.push'], mutants);

    expect([...kills]).toEqual([
      ['4.push.3', 1],
      ['9.poll', 2],
      ['8.other', 1],
      ['9.push', 0],
    ]);
  });

  it('counts once, even if several tests in several rooms kill the mutant', () => {
    const mutants = [mutant(1, '[9.poll] waits', '[9.poll] asks'), mutant(1, '[9.poll] waits')];

    expect(countKills(['9.poll'], mutants).get('9.poll')).toBe(1);
  });

  it('does not count for tests without ids, or with brackets that contain no id', () => {
    const mutants = [mutant(1, 'waits for ["9.poll"] and [9]', '9.poll waits')];

    expect(countKills(['9.poll'], mutants).get('9.poll')).toBe(0);
  });
});

describe('A rule in the mutation report', () => {
  const rules = ['a', 'b', 'c'].map((id) => ({ id: `9.${id}`, rule: `Rule ${id}.` }));
  const judged = judgeKills(rules, new Map([['9.a', 2]]), new Set(['9.a', '9.b']));

  it('is proved by a kill, not proved if its tests kill no mutant, and "elsewhere" if no test in the rooms has its id', () => {
    expect(judged.map(({ id, result }) => [id, result])).toEqual([
      ['9.a', 'proved'],
      ['9.b', 'not proved'],
      ['9.c', 'elsewhere'],
    ]);
  });

  it('has one line, above a summary line', () => {
    expect(renderKills(judged).split('\n')).toEqual([
      '9.a | 2 killed | Rule a.',
      '9.b | NOT PROVED: its tests kill no mutant | Rule b.',
      '9.c | proved in the browser or by the build, no mutants counted | Rule c.',
      '',
      '3 rules: 1 proved by the mutants that their tests kill, 1 proved in the browser or by the build, no mutants counted, 1 NOT PROVED: its tests kill no mutant',
      '',
    ]);
  });
});

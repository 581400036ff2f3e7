import { chooseMutants, countKills, isDrawn, scoreOf } from './mutants.mjs';

const mutant = (line: number, status: string, ...killedBy: string[]) => {
  return { fileName: 'core/a.ts', location: { start: { line } }, replacement: '{}', status, killedBy };
};

it('a random sample contains the requested percentage, and the same mutants for the same seed', () => {
  const ids = Array.from({ length: 10_000 }, (_, id) => ({ id: String(id) }));
  const drawn = ids.filter((id) => isDrawn(id, { percent: 6, seed: '1' }));

  expect(Math.abs(drawn.length - 600)).toBeLessThan(100);
  expect(drawn.slice(0, 3).map(({ id }) => id)).toEqual(['1', '16', '20']);
});

it('the mutants chosen for a rule are covered by few tests, or share words with the titles of its tests', () => {
  const mutants = [
    { id: '0', coveredBy: ['[9.poll] asks', '[4.push.1] waits'], text: '' },
    { id: '1', coveredBy: ['[9.poll] asks'], text: '' },
    { id: '2', static: true, text: "const other = 'thing';" },
    { id: '3', static: true, text: "REJECTED: 'APP.PUSH.REJECTED'," },
    { id: '4', coveredBy: ['renders'], text: '' },
  ];
  const titles = ['[9.poll] asks', '[4.push.1] says that a push was rejected', 'renders'];
  const chosen = (ids: string[], reached: number, ...tried: string[]) => [
    ...chooseMutants(mutants, titles, { ids, reached, loaded: 1, tried }),
  ];

  expect(chosen(['9.poll'], 9)).toEqual(['1', '0']);
  expect(chosen(['9.poll'], 1, '1')).toEqual(['0']);
  expect(chosen(['9.poll', '4.push.1'], 1)).toEqual(['1', '0', '3']);
});

it('a killed mutant counts once for each rule whose id is in the title of a killing test', () => {
  const waits = mutant(1, 'Killed', '[9.poll] waits', '[4.push.3 9.poll] Push [8.other] asks');
  const mutants = [waits, waits, mutant(2, 'Killed', '9.push')];
  const kills = countKills(['4.push.3', '9.poll', '8.other', '9.push'], mutants);

  expect([...kills.values()]).toEqual([1, 1, 1, 0]);
});

it('the score counts a mutant as killed if one environment kills it, and as survived if no test covers it', () => {
  const both = [mutant(1, 'NoCoverage'), mutant(1, 'Killed'), mutant(2, 'Timeout')];
  const { found, all, missed } = scoreOf([...both, mutant(3, 'NoCoverage'), mutant(4, 'CompileError')]);

  expect([found, all, missed]).toEqual([2, 3, [mutant(3, 'NoCoverage')]]);
});

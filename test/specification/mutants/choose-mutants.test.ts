import { chooseMutants } from './choose-mutants.mjs';

const mutants = [
  { id: '0', coveredBy: ['[9.poll] asks', '[4.push.1] waits', 'renders'] },
  { id: '1', coveredBy: ['[9.poll] asks'] },
  { id: '2', coveredBy: ['[9.poll] asks', '[9.poll] waits'] },
  { id: '3', coveredBy: ['[9.poll] asks'], static: true, text: "const other = 'thing';" },
  { id: '4', static: true, text: "REJECTED: 'APP.PUSH.REJECTED'," },
  { id: '5', static: true, text: "{ REJECTED: 'APP.PUSH.REJECTED', TIMEOUT: 'APP.PUSH.TIMEOUT' }" },
  { id: '6', coveredBy: ['renders'] },
  { id: '7' },
];
const titles = ['[9.poll] asks', '[4.push.1] says that a push was rejected, or after the timeout', 'renders'];

const chosen = (wanted: Partial<Parameters<typeof chooseMutants>[2]>) => [
  ...chooseMutants(mutants, titles, { ids: ['9.poll'], reached: 9, loaded: 0, tried: [], ...wanted }),
];

describe('The mutants chosen for a rule', () => {
  it('are covered by the rule’s tests, starting with those covered by the fewest tests', () => {
    expect(chosen({})).toEqual(['1', '2', '0']);
  });

  it('are limited per rule, and include a mutant shared by several rules only once', () => {
    expect(chosen({ reached: 1 })).toEqual(['1']);
    expect(chosen({ ids: ['9.poll', '4.push.1'], reached: 3 })).toEqual(['1', '2', '0']);
    expect(chosen({ ids: ['4.push.1'], reached: 1 })).toEqual(['0']);
  });

  it('include the static mutants that share most words with the titles of the rule’s tests', () => {
    expect(chosen({ ids: ['4.push.1'], reached: 0, loaded: 9 })).toEqual(['5', '4']);
    expect(chosen({ ids: ['4.push.1'], reached: 0, loaded: 1 })).toEqual(['5']);
  });

  it('exclude previously tried mutants', () => {
    expect(chosen({ reached: 1, tried: ['1'] })).toEqual(['2']);
    expect(chosen({ ids: ['4.push.1'], reached: 0, loaded: 1, tried: ['5'] })).toEqual(['4']);
  });

  it('are none if no test of the rule covers a mutant', () => {
    expect(chosen({ ids: ['9.push'], loaded: 9 })).toEqual([]);
  });
});

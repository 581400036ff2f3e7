import { median, rotated } from './figures';
import { goalsOf, goalTable } from './goals';
import { markdownTable } from './markdown';
import type { Start } from './measure-start';
import { OURS, PAGES, type PageName, REACT, type Starts, timeTable, weightTable } from './start-tables';
import { KINDS } from './traffic';

describe('The median', () => {
  it.each([
    [[3], 3],
    [[10, 9, 100], 10],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('does not reorder the values', () => {
    const values = [2, 1];
    median(values);

    expect(values).toEqual([2, 1]);
  });
});

it('each benchmark round measures all pages and starts with the next one', () => {
  const rounds = [0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''));

  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
});

describe('A table of the benchmark', () => {
  it('aligns text left and figures right', () => {
    const table = markdownTable(['page', 'a'], [['plain', '12345'], ['ours']]);

    expect(table.split('\n')).toEqual([
      '| page  |     a |',
      '| ----- | ----: |',
      '| plain | 12345 |',
      '| ours  |       |',
    ]);
  });
});

describe("The benchmark's table of times", () => {
  it('shows the medians of all rounds, and their ratios to React alone', () => {
    const starts = givenStarts({
      [REACT]: [{ seen: 900 }, { seen: 1100 }, { seen: 1000 }],
      [OURS]: [{ seen: 545 }],
    });

    expect(cellsOf(timeTable(starts), OURS).slice(0, 3)).toEqual([OURS, '545 ms', '0.55']);
    expect(cellsOf(timeTable(starts), REACT).slice(0, 3)).toEqual([REACT, '1000 ms', '1.00']);
  });
});

describe("The benchmark's table of transfer sizes", () => {
  it('shows each kind of file in KiB, and the total', () => {
    const starts = givenStarts({ [OURS]: [{ requests: 3, document: 1024, script: 2048, fetch: 512 }] });

    expect(cellsOf(weightTable(starts), OURS)).toEqual([
      ...[OURS, '3', '1.0', '2.0', '0.0', '0.0', '0.5', '0.0', '3.5'],
    ]);
  });
});

describe('A benchmark goal', () => {
  const KIBIBYTE = 1024;
  const edge: Partial<Start> = {
    seen: 55,
    typable: 55,
    ready: 100,
    scriptTime: 100,
    scriptBodies: 115 * KIBIBYTE,
    documentBody: 12 * KIBIBYTE,
  };
  const figures = Object.keys(edge) as (keyof Start)[];
  const missed = (slow: Partial<Start>, unthrottled: Partial<Start> = {}, step = 100) =>
    goalsOf({
      slow: givenStarts({ [OURS]: [slow] }),
      unthrottled: givenStarts({ [OURS]: [unthrottled] }),
      steps: { 'sms: Next': [1, step, 1_000] },
    }).filter(({ isMet }) => !isMet);

  it('is met if the value equals the limit', () => {
    expect(missed(edge)).toEqual([]);
  });

  it.each(figures)('is missed if %s exceeds its limit on the slow connection', (figure) => {
    const goals = missed({ ...edge, [figure]: (edge[figure] ?? 0) + 1 });

    expect(goals).toHaveLength(1);
    expect(goalTable(goals).match(/not met/g)).toHaveLength(1);
  });

  it.each(['seen', 'scriptTime'] as const)(
    'is missed if %s exceeds its limit without throttling',
    (figure) => {
      expect(missed(edge, { [figure]: 101 })).toHaveLength(1);
    },
  );

  it('is missed if a step has a median over 100 ms', () => {
    expect(missed(edge, {}, 101).map(({ name }) => name)).toEqual(['sms: Next, answer to paint, ms']);
  });
});

/** Adds default values to the given measurements. A page without measurements gets one round of default values. */
const givenStarts = (given: Readonly<Record<string, readonly Partial<Start>[]>>): Starts => {
  const figures = [
    'seen',
    'typable',
    'ready',
    'scriptTime',
    'shift',
    'heap',
    'requests',
    'documentBody',
    'scriptBodies',
  ];
  const usual = Object.fromEntries([
    ...figures.map((name) => [name, 100]),
    ...KINDS.map((kind) => [kind, 0]),
  ]);
  const roundsOf = (page: PageName) => (given[page] ?? [{}]).map((start): Start => ({ ...usual, ...start }));
  return Object.fromEntries(PAGES.map((page) => [page, roundsOf(page)]));
};

const cellsOf = (table: string, page: string): readonly string[] => {
  const row = table.split('\n').find((line) => line.startsWith(`| ${page} `)) ?? '';
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
};

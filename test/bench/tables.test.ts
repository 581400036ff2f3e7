import { goalsOf, goalTable } from './goals';
import { markdownTable } from './markdown';
import type { Start } from './measure-start';
import { OURS, PAGES, type PageName, REACT } from './page-names';
import { type Starts, timeTable, weightTable } from './start-tables';

describe('a table', () => {
  it('has its words to the left and its figures to the right', () => {
    const table = markdownTable(['page', 'a'], [['plain', '12345'], ['ours']]);

    expect(table.split('\n')).toEqual([
      '| page  |     a |',
      '| ----- | ----: |',
      '| plain | 12345 |',
      '| ours  |       |',
    ]);
  });
});

describe('the table of times', () => {
  it('has the medians of all rounds, and how many times those of React alone they are', () => {
    const starts = givenStarts({
      [REACT]: [{ seen: 900 }, { seen: 1100 }, { seen: 1000 }],
      [OURS]: [{ seen: 545 }],
    });

    expect(cellsOf(timeTable(starts), OURS).slice(0, 3)).toEqual([OURS, '545 ms', '0.55']);
    expect(cellsOf(timeTable(starts), REACT).slice(0, 3)).toEqual([REACT, '1000 ms', '1.00']);
  });
});

describe('the table of weights', () => {
  it('has each kind in KiB, and all of them together', () => {
    const starts = givenStarts({ [OURS]: [{ requests: 3, document: 1024, script: 2048, fetch: 512 }] });

    expect(cellsOf(weightTable(starts), OURS)).toEqual([
      ...[OURS, '3', '1.0', '2.0', '0.0', '0.0', '0.5', '0.0', '3.5'],
    ]);
  });
});

describe('the goals', () => {
  const KIBIBYTE = 1024;
  const edge: Partial<Start> = {
    seen: 55,
    typable: 55,
    ready: 141,
    scriptTime: 115,
    scriptBodies: 115 * KIBIBYTE,
    documentBody: 12 * KIBIBYTE,
  };
  const figures = Object.keys(edge) as (keyof Start)[];

  it('are met at their edge', () => {
    const goals = goalsOf(givenStarts({ [OURS]: [edge] }));

    expect(goals).toHaveLength(figures.length);
    expect(goals.filter(({ isMet }) => !isMet)).toEqual([]);
  });

  it.each(figures)('miss one beyond the edge of %s', (figure) => {
    const goals = goalsOf(givenStarts({ [OURS]: [{ ...edge, [figure]: (edge[figure] ?? 0) + 1 }] }));

    expect(goals.filter(({ isMet }) => !isMet)).toHaveLength(1);
    expect(goalTable(goals).match(/not met/g)).toHaveLength(1);
  });
});

/** Every figure is 100 where it is not said; the rounds of the pages that are not named are one. */
const givenStarts = (said: Readonly<Record<string, readonly Partial<Start>[]>>): Starts => {
  const usual: Start = {
    ...{ seen: 100, typable: 100, ready: 100, scriptTime: 100, presses: 1, shift: 0, heap: 100, requests: 1 },
    ...{
      document: 0,
      script: 0,
      style: 0,
      image: 0,
      fetch: 0,
      other: 0,
      documentBody: 100,
      scriptBodies: 100,
    },
  };
  const roundsOf = (page: PageName) => (said[page] ?? [{}]).map((figures) => ({ ...usual, ...figures }));
  return Object.fromEntries(PAGES.map((page) => [page, roundsOf(page)]));
};

const cellsOf = (table: string, page: string): readonly string[] => {
  const row = table.split('\n').find((line) => line.startsWith(`| ${page} `)) ?? '';
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
};

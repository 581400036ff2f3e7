import type { measurePush, Steps } from './measure-journeys';
import type { Start } from './measure-start';
import { KINDS, type Metrics, sum, type weightsOf } from './traffic';

/** Names of the measured pages. `OURS` is the product, and the other pages are baselines. */
export const PLAIN = 'plain HTML';
export const REACT = 'React and ReactDOM alone';
export const PACKAGES = "the card's packages";
export const OURS = 'ours';

const PAGES = [PLAIN, REACT, PACKAGES, OURS] as const;
export type PageName = (typeof PAGES)[number];

/** Measurements of each page under the same conditions. A page has one measurement per round. */
export type Starts = Readonly<Partial<Record<PageName, readonly Start[]>>>;

/** Returns the middle value of a list, or the mean of the two middle values of an even number of values. */
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return sum(middle) / middle.length;
};

const medianOf = (starts: Starts, page: PageName, figure: keyof Start): number =>
  median((starts[page] ?? []).map((start) => start[figure]));

/** Formats a Markdown table: text in the first column, numbers in all others. */
const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? row[at]?.padEnd(width) : row[at]?.padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head, rule, ...rows].map(line).join('\n');
};

const inKibibytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Formats a table of load times. Next to each time, shows its ratio to that of the page with only React and ReactDOM. */
export const timeTable = (starts: Starts): string => {
  const timed = ['seen', 'typable', 'ready', 'scriptTime'] as const;
  const rows = PAGES.map((page) => [
    page,
    ...timed.flatMap((figure) => {
      const value = medianOf(starts, page, figure);
      return [`${Math.round(value)} ms`, (value / medianOf(starts, REACT, figure)).toFixed(2)];
    }),
    medianOf(starts, page, 'shift').toFixed(3),
    inKibibytes(medianOf(starts, page, 'heap')),
  ]);
  const times = ['box seen', '×', 'typable', '×', 'ready for Next', '×', 'script time', '×'];
  return markdownTable(['page', ...times, 'layout shift', 'heap KiB'], rows);
};

/**
 * Formats a table with the number of requests of each page and the size of the responses in KiB, including headers.
 * Counts only the requests before the page's first POST request, which submits the username.
 */
export const weightTable = (starts: Starts): string =>
  markdownTable(
    ['KiB', 'requests', ...KINDS, 'all'],
    PAGES.map((page) => {
      const weights = KINDS.map((kind) => medianOf(starts, page, kind));
      return [page, `${medianOf(starts, page, 'requests')}`, ...[...weights, sum(weights)].map(inKibibytes)];
    }),
  );

/** Formats a table of one journey's requests: their number and their size by kind of resource. */
export const journeyTable = (requests: number, { wire }: Awaited<ReturnType<typeof weightsOf>>): string =>
  markdownTable(
    ['by SMS, from entry to end', 'requests', ...KINDS, 'all'],
    [
      [
        'KiB',
        `${requests}`,
        ...[...KINDS.map((kind) => wire[kind]), sum(Object.values(wire))].map(inKibibytes),
      ],
    ],
  );

export const pushTable = ({ polls, before, after }: Awaited<ReturnType<typeof measurePush>>): string => {
  const row = (name: string, figure: keyof Metrics, write: (value: number) => string = String) => [
    name,
    ...[before[figure], after[figure], after[figure] - before[figure]].map(write),
  ];
  return markdownTable(
    [`the push screen over ${polls} polls`, 'before', 'after', 'grown by'],
    [
      row('heap with code KiB', 'JSHeapUsedSize', inKibibytes),
      row('nodes', 'Nodes'),
      row('listeners', 'JSEventListeners'),
    ],
  );
};

/** A measured value and its upper limit. */
export interface Goal {
  readonly name: string;
  readonly most: number;
  readonly reached: number;
}

/** Maximum time from a response until the next screen is painted, in milliseconds, with the CPU slowed down four times. */
const STEP_TIME = 100;

export const goalsOf = (slow: Starts, unthrottled: Starts, steps: Steps): readonly Goal[] => {
  const ratio = (starts: Starts, figure: keyof Start, page: PageName) =>
    medianOf(starts, OURS, figure) / medianOf(starts, page, figure);
  const kibibytes = (figure: keyof Start) => medianOf(slow, OURS, figure) / 1024;
  const goals: readonly (readonly [name: string, most: number, reached: number])[] = [
    [`box seen, × ${REACT}`, 0.55, ratio(slow, 'seen', REACT)],
    [`box typable, × ${REACT}`, 0.55, ratio(slow, 'typable', REACT)],
    [`ready for Next, × ${REACT}`, 1, ratio(slow, 'ready', REACT)],
    [`script time until then, × ${PACKAGES}`, 1, ratio(slow, 'scriptTime', PACKAGES)],
    [`script time until then, unthrottled, × ${PACKAGES}`, 1, ratio(unthrottled, 'scriptTime', PACKAGES)],
    [`box seen, unthrottled, × ${REACT}`, 1, ratio(unthrottled, 'seen', REACT)],
    ['JavaScript of the first screen, KiB', 115, kibibytes('scriptBodies')],
    ['first on the wire, KiB', 12, kibibytes('documentBody')],
    ...Object.entries(steps).map(
      ([name, times]) => [`${name}, answer to paint, ms`, STEP_TIME, median(times)] as const,
    ),
  ];
  return goals.map(([name, most, reached]) => ({ name, most, reached }));
};

export const goalTable = (goals: readonly Goal[]): string =>
  markdownTable(
    ['goal', 'at most', 'reached', ''],
    goals.map(({ name, most, reached }) => [
      ...[name, `${most}`, reached.toFixed(2), reached <= most ? 'met' : 'not met'],
    ]),
  );

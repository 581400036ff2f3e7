import type { Steps } from './measure-journeys';
import type { Start } from './measure-start';

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
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
};

const medianOf = (starts: Starts, page: PageName, figure: keyof Start): number =>
  median((starts[page] ?? []).map((start) => start[figure]));

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/**
 * Formats a table of load times. Next to each time, shows its ratio to that of the page with only React and ReactDOM. The requests
 * and compressed bodies are those before the page's first POST request, which submits the username.
 */
export const startTable = (starts: Starts): string => {
  const timed = ['seen', 'typable', 'ready', 'scriptTime'] as const;
  const rows = PAGES.map((page) => [
    page,
    ...timed.flatMap((figure) => {
      const value = medianOf(starts, page, figure);
      return [`${Math.round(value)} ms`, (value / medianOf(starts, REACT, figure)).toFixed(2)];
    }),
    `${medianOf(starts, page, 'requests')}`,
    ...(['documentBody', 'scriptBodies'] as const).map((figure) =>
      (medianOf(starts, page, figure) / 1024).toFixed(1),
    ),
  ]);
  const times = ['box seen', '×', 'typable', '×', 'ready for Next', '×', 'script time', '×'];
  return markdownTable(['page', ...times, 'requests', 'document KiB', 'scripts KiB'], rows);
};

/** Formats a table of the goals: each measured value beside its upper limit. */
export const goalTable = (slow: Starts, unthrottled: Starts, steps: Steps): string => {
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
    // The processor is slowed down four times.
    ...Object.entries(steps).map(
      ([name, times]) => [`${name}, answer to paint, ms`, 100, median(times)] as const,
    ),
  ];
  return markdownTable(
    ['goal', 'at most', 'reached', ''],
    goals.map(([name, most, reached]) => [
      ...[name, `${most}`, reached.toFixed(2), reached <= most ? 'met' : 'not met'],
    ]),
  );
};

import { median, sum } from './figures';
import { asRatio, inKibibytes, inMilliseconds, markdownTable } from './markdown';
import type { Start } from './measure-start';
import { KINDS } from './traffic';

/** Names of the measured pages. `OURS` is the product, and the other pages are baselines. */
export const PLAIN = 'plain HTML';
export const REACT = 'React and ReactDOM alone';
export const PACKAGES = "the card's packages";
export const OURS = 'ours';

/** All measured pages, in the order of the table rows. */
export const PAGES = [PLAIN, REACT, PACKAGES, OURS] as const;

export type PageName = (typeof PAGES)[number];

/** Measurements of each page under the same conditions. A page has one measurement per round. */
export type Starts = Readonly<Partial<Record<PageName, readonly Start[]>>>;

/** Returns one measured value of a page, as the median over all rounds. */
export const medianOf = (starts: Starts, page: PageName, figure: keyof Start): number =>
  median((starts[page] ?? []).map((start) => start[figure]));

/** Formats a table of load times. Next to each time, shows its ratio to the time of the page with only React and ReactDOM. */
export const timeTable = (starts: Starts): string => {
  const timed = ['seen', 'typable', 'ready', 'scriptTime'] as const;
  const rows = PAGES.map((page) => [
    page,
    ...timed.flatMap((figure) => {
      const value = medianOf(starts, page, figure);
      return [inMilliseconds(value), asRatio(value, medianOf(starts, REACT, figure))];
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
export const weightTable = (starts: Starts): string => {
  const rows = PAGES.map((page) => {
    const weights = KINDS.map((kind) => medianOf(starts, page, kind));
    const requests = medianOf(starts, page, 'requests');
    return [page, `${requests}`, ...[...weights, sum(weights)].map(inKibibytes)];
  });
  return markdownTable(['KiB', 'requests', ...KINDS, 'all'], rows);
};

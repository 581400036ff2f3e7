import { median, sum } from './figures';
import { asRatio, inKibibytes, inMilliseconds, markdownTable } from './markdown';
import type { Start } from './measure-start';
import { PAGES, type PageName, REACT } from './page-names';
import { KINDS } from './traffic';

/** The rounds of all pages under the same conditions. */
export type Starts = Readonly<Partial<Record<PageName, readonly Start[]>>>;

/** The median of a figure of a page. */
export const medianOf = (starts: Starts, page: PageName, figure: keyof Start): number =>
  median((starts[page] ?? []).map((start) => start[figure]));

/** How fast the pages are, beside React and ReactDOM alone, and what they hold then. */
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
    `${medianOf(starts, page, 'presses')}`,
  ]);
  const times = ['box seen', '×', 'typable', '×', 'ready for Next', '×', 'script time', '×'];
  return markdownTable(['page', ...times, 'layout shift', 'heap KiB', 'presses of Enter'], rows);
};

/** What is on the wire before Next's request leaves, in KiB with the headers of the answers. */
export const weightTable = (starts: Starts): string => {
  const rows = PAGES.map((page) => {
    const weights = KINDS.map((kind) => medianOf(starts, page, kind));
    const requests = medianOf(starts, page, 'requests');
    return [page, `${requests}`, ...[...weights, sum(weights)].map(inKibibytes)];
  });
  return markdownTable(['KiB', 'requests', ...KINDS, 'all'], rows);
};

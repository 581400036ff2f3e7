import { median, sum } from './figures';
import { asRatio, inKibibytes, inMilliseconds, markdownTable } from './markdown';
import type { Start } from './measure-start';
import { KINDS } from './traffic';

/** Three baselines, and our page. */
export const PLAIN = 'plain HTML';
export const REACT = 'React and ReactDOM alone';
export const PACKAGES = "the card's packages";
export const OURS = 'ours';

/** In the order of the tables. */
export const PAGES = [PLAIN, REACT, PACKAGES, OURS] as const;

export type PageName = (typeof PAGES)[number];

/** The rounds of all pages under the same conditions. */
export type Starts = Readonly<Partial<Record<PageName, readonly Start[]>>>;

/** The median of a figure of a page. */
export const medianOf = (starts: Starts, page: PageName, figure: keyof Start): number =>
  median((starts[page] ?? []).map((start) => start[figure]));

/** Times of the pages, and their ratios to React and ReactDOM alone. */
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

/** KiB on the wire before the request of Next, with the headers of the answers. */
export const weightTable = (starts: Starts): string => {
  const rows = PAGES.map((page) => {
    const weights = KINDS.map((kind) => medianOf(starts, page, kind));
    const requests = medianOf(starts, page, 'requests');
    return [page, `${requests}`, ...[...weights, sum(weights)].map(inKibibytes)];
  });
  return markdownTable(['KiB', 'requests', ...KINDS, 'all'], rows);
};

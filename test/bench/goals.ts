import { markdownTable } from './markdown';
import { OURS, PACKAGES, REACT } from './page-names';
import { medianOf, type Starts } from './start-tables';

/** What the first screen is to reach on a slow line, and what it has reached. */
export interface Goal {
  readonly name: string;
  readonly most: number;
  readonly reached: number;
  readonly isMet: boolean;
}

const KIBIBYTE = 1024;

export const goalsOf = (slow: Starts): readonly Goal[] => {
  const ours = (figure: Parameters<typeof medianOf>[2]) => medianOf(slow, OURS, figure);
  const beside = (
    page: typeof REACT | typeof PACKAGES,
    figure: 'seen' | 'typable' | 'ready' | 'scriptTime',
  ) => ours(figure) / medianOf(slow, page, figure);
  const goals: readonly (readonly [name: string, most: number, reached: number])[] = [
    [`box seen, × ${REACT}`, 0.55, beside(REACT, 'seen')],
    [`box typable, × ${REACT}`, 0.55, beside(REACT, 'typable')],
    [`ready for Next, × ${REACT}`, 1.41, beside(REACT, 'ready')],
    [`script time until then, × ${PACKAGES}`, 1.15, beside(PACKAGES, 'scriptTime')],
    ['JavaScript of the first screen, KiB', 115, ours('scriptBodies') / KIBIBYTE],
    ['first on the wire, KiB', 12, ours('documentBody') / KIBIBYTE],
  ];
  return goals.map(([name, most, reached]) => ({ name, most, reached, isMet: reached <= most }));
};

export const goalTable = (goals: readonly Goal[]): string =>
  markdownTable(
    ['goal', 'at most', 'reached', ''],
    goals.map(({ name, most, reached, isMet }) => [
      name,
      `${most}`,
      reached.toFixed(2),
      isMet ? 'met' : 'not met',
    ]),
  );

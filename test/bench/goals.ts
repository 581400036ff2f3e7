import { median } from './figures';
import { markdownTable } from './markdown';
import type { Steps } from './measure-journeys';
import type { Start } from './measure-start';
import { medianOf, OURS, PACKAGES, type PageName, REACT, type Starts } from './start-tables';

/** A measured value and its upper limit. */
export interface Goal {
  readonly name: string;
  readonly most: number;
  readonly reached: number;
  readonly isMet: boolean;
}

interface Figures {
  readonly slow: Starts;
  readonly unthrottled: Starts;
  readonly steps: Steps;
}

const KIBIBYTE = 1024;
/**
 * Maximum time from a response until the next screen is painted, in milliseconds. The CPU is slowed down to a quarter
 * of its speed.
 */
const STEP_TIME = 100;

export const goalsOf = ({ slow, unthrottled, steps }: Figures): readonly Goal[] => {
  const ratio = (starts: Starts, figure: keyof Start, page: PageName) =>
    medianOf(starts, OURS, figure) / medianOf(starts, page, figure);
  const kibibytes = (figure: keyof Start) => medianOf(slow, OURS, figure) / KIBIBYTE;
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

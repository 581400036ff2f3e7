import type { JournalEntry, JournalStep, JournalType } from '../../../core/additions/journal/journal';
import type { JournalBatch } from '../../browser/beacon-journal';
import { groupBy } from '../group-by';

export interface Journey {
  readonly type: JournalType;
  readonly language: string;
  readonly build: string;
  /** The factors whose screens were open. */
  readonly factors: readonly string[];
  /** The refusals in words, each as often as it occurred. */
  readonly refusals: readonly string[];
  /** `open`: the journal has no end, for example after a crash or while the user is still at it. */
  readonly end: 'finished' | 'given-up' | 'open';
  /** The last place of the user: `username`, a factor, or `new password`. */
  readonly place: string;
  /** Milliseconds from the beginning to the last step. */
  readonly after: number;
}

type Timed = Extract<JournalEntry, { readonly step: string }>;

/** Puts the batches of each page in order, and divides their steps into journeys. */
export const journeysIn = (batches: readonly JournalBatch[]): readonly Journey[] => {
  return groupBy(batches, ({ page }) => [page]).flatMap(([, ofPage]) => {
    const inOrder = [...ofPage].sort((one, other) => one.first - other.first);
    const steps = inOrder.flatMap(({ entries }) =>
      entries.filter((entry): entry is Timed => 'step' in entry),
    );
    const { language = '', build = '' } = inOrder[0] ?? {};
    return divided(steps).map((journey) => ({ ...journeyOf(journey), language, build }));
  });
};

/** A journey begins with the first step, after an end, and with another username or link. */
const divided = (steps: readonly Timed[]): readonly (readonly Timed[])[] => {
  const journeys: Timed[][] = [];
  let isOver = true;
  for (const step of steps) {
    if (isOver || step.step === 'entered') journeys.push([]);
    journeys.at(-1)?.push(step);
    isOver = step.step === 'finished' || step.step === 'given-up';
  }
  return journeys;
};

const journeyOf = (steps: readonly Timed[]) => {
  const last = steps.at(-1);
  const end = last?.step === 'finished' || last?.step === 'given-up' ? last.step : ('open' as const);
  return {
    type: last?.type ?? 'other',
    factors: [...new Set(steps.flatMap((step) => (step.step === 'opened' ? [step.factor] : [])))],
    refusals: steps.flatMap((step) => (step.step === 'refused' ? [refusalWords(step)] : [])),
    end,
    place: steps.reduce<string>((place, step) => placeAfter(step) ?? place, 'username'),
    after: last?.after ?? 0,
  };
};

const refusalWords = ({ code, cause, factor }: Extract<JournalStep, { readonly step: 'refused' }>) =>
  [code, cause, factor && `at ${factor}`].filter(Boolean).join(' ');

const placeAfter = (step: Timed): string | undefined => {
  if (step.step === 'opened') return step.factor;
  if (step.step === 'proved' || (step.step === 'entered' && step.by === 'link')) return 'new password';
  return undefined;
};

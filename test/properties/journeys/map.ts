import { panelOf } from '../../../core/recovery/factors';
import { DEFAULT_PHASE, factorsOf, type RecoverySession } from '../../../core/recovery/session';
import type { ScreenState } from '../../../core/state/visit';

/** Work in progress on a screen, or its outcome. */
export interface Activity {
  readonly underWay: readonly string[];
  /** Outcome of the screen. */
  readonly outcome?: string | undefined;
}

/** A screen and its state as text: one box of the journey map. */
export const stateOf = (
  screen: ScreenState | undefined,
  session: RecoverySession,
  activity: Activity,
): string => {
  const { underWay, outcome } = activity;
  const busy = underWay.length > 0 ? underWay.join(' and ') : outcome;
  const of = (name: string) => (busy ? `${name}: ${busy}` : name);
  switch (screen?.is) {
    case undefined:
      return 'start';
    case 'entry': {
      const name =
        session.phase === DEFAULT_PHASE || session.username === '' ? 'entry' : 'entry of a later round';
      if (screen.offer === 'awaited') return `${name}: awaiting the offer`;
      return of(name);
    }
    case 'factor':
      return of(panelOf(screen.factor, factorsOf(session)));
    case 'done':
      return `${screen.of}: done`;
    case 'reset':
      return session.unlockConfirm ? of('reset, first of two steps') : of('reset');
    default:
      return of(screen?.is ?? 'start');
  }
};

/** One line of the map: a state, the next state, the cause, and the number of occurrences. */
export interface Transition {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly count: number;
}

/** Counts transitions between states. */
export const createMap = () => {
  const counts = new Map<string, number>();
  let steps = 0;
  return {
    stepped: () => {
      steps += 1;
    },
    took(from: string, to: string, by: string) {
      const key = JSON.stringify([from, to, by]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    /** The number of steps and all transitions. */
    tried: () => ({ steps, transitions: transitionsIn(counts) }),
  };
};

const transitionsIn = (counts: ReadonlyMap<string, number>): readonly Transition[] =>
  [...counts]
    .map(([key, count]) => {
      const [from, to, by] = JSON.parse(key);
      return { from, to, by, count };
    })
    .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

export type JourneyMap = ReturnType<typeof createMap>;

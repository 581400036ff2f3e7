import { panelOf } from '../../../core/recovery/factors';
import { DEFAULT_PHASE, factorsOf, type RecoverySession } from '../../../core/recovery/session';
import type { ScreenState } from '../../../core/state/visit';

/** Names of the work in progress on a screen, such as a request, and the outcome of the latest finished work. */
export interface Activity {
  readonly underWay: readonly string[];
  /** Outcome of the last request or other work on this screen, such as `refused`. */
  readonly outcome?: string | undefined;
}

/** Describes a screen and its state as text. Each such text is a state of the journey map. */
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
    case 'resuming':
      return `resuming: ${screen.refusal ? 'no answer' : 'asking'}`;
    case 'done':
      return `${screen.of}: done`;
    case 'reset':
      return session.unlockConfirm ? of('reset, first of two steps') : of('reset');
    default:
      return of(screen?.is ?? 'start');
  }
};

/** Transition between two states of a recovery, with its cause and the number of times that it occurred. */
export interface Transition {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly count: number;
}

/** Counts the transitions between states of a recovery. The counts form the journey map. */
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
    /** Returns the number of steps performed and the transitions that occurred. */
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

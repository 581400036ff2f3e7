import type { ScreenState } from '../../state/visit';
import type { Journal, JournalStep } from './journal';
import { typeWord } from './journal-words';
import { tellQuietly } from './tell-quietly';

/** Beginning of a recovery: `by` says whether the user entered a username or opened a link, and `type` is the recovery type. */
export interface Beginning {
  readonly by: 'username' | 'link';
  readonly type: string | undefined;
}

/**
 * Returns the type of a recovery and how it began: with a username or with a link. Returns `undefined` if the screen belongs to
 * no recovery.
 */
export const beginningAt = (screen: ScreenState, type: string | undefined): Beginning | undefined => {
  switch (screen.is) {
    case 'entry':
    case 'factor':
    case 'resuming':
      return { by: 'username', type: screen.type };
    case 'reset':
    case 'unlock':
    case 'confirm-unlock':
      return { by: 'link', type };
    default:
      return undefined;
  }
};

/**
 * Reports the steps of the current recovery to the telemetry journal. The `at` parameter is a time in milliseconds since 1970.
 */
export interface Journey {
  /**
   * Called when a screen opens. If the screen does not belong to the recovery in progress, reports that recovery as `given-up`.
   * Then reports `entered` if the screen begins a new recovery.
   */
  enter(beginning: Beginning | undefined, at: number): void;
  /** Reports a step of the recovery in progress. Does nothing if no recovery is in progress. */
  tell(step: JournalStep, at: number): void;
}

/** Creates a `Journey` that reports to the given telemetry journal. Ignores errors of the journal. */
export const createJourney = (journal: Journal): Journey => {
  let underWay: { readonly type: string | undefined; readonly began: number } | undefined;

  const tell = (step: JournalStep, at: number): void => {
    if (!underWay) return;
    const { type, began } = underWay;
    tellQuietly(journal, { ...step, type: typeWord(type), after: Math.max(0, at - began) });
    if (step.step === 'finished' || step.step === 'given-up') underWay = undefined;
  };

  return {
    tell,
    enter(beginning, at) {
      if (underWay && underWay.type !== beginning?.type) tell({ step: 'given-up' }, at);
      if (!beginning || underWay) return;
      underWay = { type: beginning.type, began: at };
      tell({ step: 'entered', by: beginning.by }, at);
    },
  };
};

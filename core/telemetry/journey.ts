import type { Journal, JournalStep } from '../ports/journal';
import type { ScreenState } from '../state/visit';
import { typeWord } from './journal-words';

/** Start of a journey. */
export interface Beginning {
  readonly by: 'username' | 'link';
  readonly type: string | undefined;
}

/** Start of a journey on this screen, with the recovery type in progress. `undefined` if the screen belongs to no journey. */
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

/** The journey in progress. `at`: milliseconds of the Clock. */
export interface Journey {
  /** Starts the journey of a screen that appeared, unless it is in progress. A journey of another type is given up. */
  enter(beginning: Beginning | undefined, at: number): void;
  /** Reports a step of the journey in progress. Does nothing without one. */
  tell(step: JournalStep, at: number): void;
}

/** Reports the steps of one journey after another. Ignores failures of the journal. */
export const createJourney = (journal: Journal): Journey => {
  let underWay: { readonly type: string | undefined; readonly began: number } | undefined;

  const tell = (step: JournalStep, at: number): void => {
    if (!underWay) return;
    const { type, began } = underWay;
    const entry = { ...step, type: typeWord(type), after: Math.max(0, at - began) };
    try {
      Promise.resolve(journal.tell(entry)).catch(() => undefined);
    } catch {
      // A failing journal does not affect the recovery.
    }
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

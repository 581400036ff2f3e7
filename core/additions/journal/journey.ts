import type { ScreenState } from '../../state/visit';
import type { Journal, JournalStep } from './journal';
import { typeWord } from './journal-words';
import { tellQuietly } from './tell-quietly';

export interface Beginning {
  readonly by: 'username' | 'link';
  readonly type: string | undefined;
}

/** `undefined` for a screen outside of a recovery. */
export const beginningAt = (screen: ScreenState, type: string | undefined): Beginning | undefined => {
  switch (screen.is) {
    case 'entry':
    case 'choice':
    case 'continue':
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

/** Reports to the journal only while a recovery is in progress. `at` is in milliseconds since 1970. */
export const createJourney = (journal: Journal) => {
  let underWay: { readonly type: string | undefined; readonly began: number } | undefined;

  const tell = (step: JournalStep, at: number): void => {
    if (!underWay) return;
    const { type, began } = underWay;
    tellQuietly(journal, { ...step, type: typeWord(type), after: Math.max(0, at - began) });
    if (step.step === 'finished' || step.step === 'given-up') underWay = undefined;
  };

  return {
    tell,
    /** Another recovery in progress is `given-up`. A new recovery is `entered`. */
    enter(beginning: Beginning | undefined, at: number): void {
      if (underWay && underWay.type !== beginning?.type) tell({ step: 'given-up' }, at);
      if (!beginning || underWay) return;
      underWay = { type: beginning.type, began: at };
      tell({ step: 'entered', by: beginning.by }, at);
    },
  };
};

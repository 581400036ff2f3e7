import type { Clock } from '../ports/clock';
import type { Journal, JournalStep } from '../ports/journal';
import type { RecoverySession } from '../recovery/session';
import type { Shown } from '../state/visit';
import { typeWord } from './journal-words';

/** How a journey is entered. */
export interface Beginning {
  readonly by: 'username' | 'link';
  /** The recovery type. */
  readonly type: string | undefined;
}

/** How a journey is entered that begins on this screen; `undefined` where the screen is no part of any. */
export const beginningAt = (screen: Shown, session: RecoverySession): Beginning | undefined => {
  switch (screen.is) {
    case 'entry':
    case 'factor':
      return { by: 'username', type: screen.type };
    case 'reset':
    case 'unlock':
    case 'confirm-unlock':
      return { by: 'link', type: session.type };
    default:
      return undefined;
  }
};

/** The journey under way, whose steps a journal is told. */
export interface Journey {
  /** The page shows a screen of this journey, or of none: another one is over then. */
  enter(beginning: Beginning | undefined): void;
  /** Tells a step of the journey under way; without one, nothing. */
  tell(step: JournalStep): void;
  /** Counts the journeys: a step of an earlier one is not told. */
  number(): number;
}

/** Tells a journal the steps of one journey after another. Nothing that the journal does is heard of here. */
export const createJourney = (clock: Clock, journal: Journal): Journey => {
  let number = 0;
  let underWay: { readonly type: string | undefined; readonly began: number } | undefined;

  const tell = (step: JournalStep): void => {
    if (!underWay) return;
    const { type, began } = underWay;
    const entry = { ...step, type: typeWord(type), after: Math.max(0, clock.now() - began) };
    try {
      Promise.resolve(journal.tell(entry)).catch(() => undefined);
    } catch {
      // One that throws is its own affair.
    }
    if (step.step === 'finished' || step.step === 'given-up') underWay = undefined;
  };

  return {
    tell,
    number: () => (underWay ? number : 0),
    enter(beginning) {
      if (underWay && underWay.type !== beginning?.type) tell({ step: 'given-up' });
      if (!beginning || underWay) return;
      number += 1;
      underWay = { type: beginning.type, began: clock.now() };
      tell({ step: 'entered', by: beginning.by });
    },
  };
};

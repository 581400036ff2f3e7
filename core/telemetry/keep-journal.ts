import type { Needs } from '../needs';
import type { Journal, JournalStep } from '../ports/journal';
import type { JourneyEvent } from '../state/event-log';
import { codeWord, factorWord, factorWords } from './journal-words';
import { beginningAt, createJourney } from './journey';

/**
 * Reports each step of each recovery to a journal. May start later than the application: earlier events are reported then.
 * Returns the function to call when the page is left. A failing journal does not disturb a recovery.
 */
export const keepJournal = ({ events, clock }: Needs<'events' | 'clock'>, journal: Journal): (() => void) => {
  const journey = createJourney(journal);
  events.follow((event) => {
    if (event.step === 'shown') journey.enter(beginningAt(event.screen, event.type), event.at);
    const step = stepOf(event);
    if (step) journey.tell(step, event.at);
  });
  return () => journey.tell({ step: 'given-up' }, clock.now());
};

/** The step in the journal's words; `undefined` for a screen that is no step. */
const stepOf = (event: JourneyEvent): JournalStep | undefined => {
  switch (event.step) {
    case 'shown':
      return event.screen.is === 'factor'
        ? { step: 'opened', factor: factorWord(event.screen.factor) }
        : undefined;
    case 'offered':
      return { step: 'offered', factors: factorWords(event.factors) };
    case 'sent':
    case 'proved':
      return { step: event.step, factor: factorWord(event.factor) };
    case 'refused': {
      const { code, factor } = event;
      return { step: 'refused', code: codeWord(String(code)), ...(factor && { factor: factorWord(factor) }) };
    }
    case 'finished':
      return { step: 'finished' };
  }
};

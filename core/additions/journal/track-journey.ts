import type { Dependencies } from '../../dependencies';
import type { JourneyEvent } from './event-log';
import type { Journal, JournalStep } from './journal';
import { codeWord, factorNamesForJournal, factorWord } from './journal-words';
import { beginningAt, createJourney } from './journey';

/**
 * Reports the steps of every recovery to a telemetry journal, including earlier steps from the event log. Call the returned
 * function when the user leaves the page, to report the current recovery as abandoned.
 */
export const trackJourney = (
  { events, clock }: Dependencies<'events' | 'clock'>,
  journal: Journal,
): (() => void) => {
  const journey = createJourney(journal);
  events.follow((event) => {
    if (event.step === 'shown') journey.enter(beginningAt(event.screen, event.type), event.at);
    const step = stepOf(event);
    if (step) journey.tell(step, event.at);
  });
  return () => journey.tell({ step: 'given-up' }, clock.now());
};

/** Converts an event to a step of the telemetry journal. Of the `shown` events, converts only those of factor screens. */
const stepOf = (event: JourneyEvent): JournalStep | undefined => {
  switch (event.step) {
    case 'shown':
      return event.screen.is === 'factor'
        ? { step: 'opened', factor: factorWord(event.screen.factor) }
        : undefined;
    case 'offered':
      return { step: 'offered', factors: factorNamesForJournal(event.factors) };
    case 'sent':
    case 'proved':
      return { step: event.step, factor: factorWord(event.factor) };
    case 'refused': {
      const { refusal, factor } = event;
      const { cause } = refusal;
      const code = codeWord(String(refusal.code));
      return {
        step: 'refused',
        code,
        ...(cause && { cause }),
        ...(factor && { factor: factorWord(factor) }),
      };
    }
    case 'finished':
    case 'given-up':
      return { step: event.step };
  }
};

import type { Clock } from '../../ports/clock';
import type { EventLog, JourneyEvent } from '../event-log';
import type { Journal, JournalStep } from './journal';
import { codeWord, factorNamesForJournal, factorWord } from './journal-words';
import { beginningAt, createJourney } from './journey';

/** Call the returned function when the user leaves the page: the current recovery is abandoned. */
export const trackJourney = (
  { events, clock }: { readonly events: Pick<EventLog, 'follow'>; readonly clock: Pick<Clock, 'now'> },
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
      const { code, cause } = refusal;
      return {
        step: 'refused',
        code: codeWord(String(code)),
        ...(cause && { cause }),
        ...(factor && { factor: factorWord(factor) }),
      };
    }
    case 'finished':
    case 'given-up':
      return { step: event.step };
  }
};

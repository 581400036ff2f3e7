import type { Needs } from '../needs';
import type { Journal } from '../ports/journal';
import type { RecordedEvent } from '../state/event-log';
import { codeWord, factorWord, factorWords } from './journal-words';
import { beginningAt, createJourney, type Journey } from './journey';

/**
 * Reports each step of each recovery to a journal. May start later than the application: earlier events are reported then.
 * Returns the function to call when the page is left. A failing journal does not disturb a recovery.
 */
export const keepJournal = ({ events, clock }: Needs<'events' | 'clock'>, journal: Journal): (() => void) => {
  const journey = createJourney(journal);
  events.follow((event) => report(event, journey));
  return () => journey.tell({ step: 'given-up' }, clock.now());
};

const report = (event: RecordedEvent, journey: Journey): void => {
  const { at } = event;
  switch (event.step) {
    case 'shown':
      return reportScreen(event, journey);
    case 'offered':
      return journey.tell({ step: 'offered', factors: factorWords(event.factors) }, at);
    case 'sent':
    case 'proved':
      return journey.tell({ step: event.step, factor: factorWord(event.factor) }, at);
    case 'refused': {
      const { code, factor } = event;
      return journey.tell(
        { step: 'refused', code: codeWord(String(code)), ...(factor && { factor: factorWord(factor) }) },
        at,
      );
    }
    case 'finished':
      return journey.tell({ step: 'finished' }, at);
  }
};

const reportScreen = (
  { screen, type, at }: Extract<RecordedEvent, { step: 'shown' }>,
  journey: Journey,
): void => {
  // The browser leaves from the redirector. The event before it says whether the journey is finished.
  if (screen.is === 'redirector') return;
  journey.enter(beginningAt(screen, type), at);
  if (screen.is === 'factor') journey.tell({ step: 'opened', factor: factorWord(screen.factor) }, at);
};

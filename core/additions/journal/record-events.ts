import type { RecoverySession } from '../../recovery/session';
import { stopAll } from '../../state/store';
import { followVisits } from '../../state/visits';
import type { JourneyEvent } from '../event-log';
import type { Needs } from '../needs';
import type { RequestWatcher } from '../watch-requests';

export const recordPrompts = ({ session, events }: Needs<'session' | 'events'>): RequestWatcher => ({
  before: ({ step }) => {
    const { selectedFactor } = session.get();
    if (step === 'prompt' && selectedFactor) events.record({ step: 'sent', factor: selectedFactor });
    return undefined;
  },
});

export const recordEvents = (needs: Needs<'session' | 'visit' | 'shownRefusal' | 'events'>): (() => void) => {
  const { session, visit, shownRefusal, events } = needs;
  let held = session.get();
  return stopAll([
    session.subscribe(() => {
      const before = held;
      held = session.get();
      for (const event of eventsBetween(before, held)) events.record(event);
    }),
    // The URL of the redirector screen can contain a token, which must not remain in the event log.
    followVisits({ visit }, ({ screen }) => {
      if (screen.is !== 'redirector') events.record({ step: 'shown', screen, type: session.get().type });
    }),
    shownRefusal.subscribe(() => {
      const refusal = shownRefusal.get();
      const screen = visit.get()?.screen;
      if (refusal)
        events.record({
          step: 'refused',
          refusal,
          ...(screen?.is === 'factor' && { factor: screen.factor }),
        });
    }),
  ]);
};

const eventsBetween = (before: RecoverySession, now: RecoverySession): readonly JourneyEvent[] => {
  const factors = now.factorLists.get(now.phase);
  const isOffered = factors && factors !== before.factorLists.get(now.phase);
  const proved = now.proofsGiven > before.proofsGiven && before.selectedFactor;
  return [
    ...(isOffered ? [{ step: 'offered', factors } as const] : []),
    ...(proved ? [{ step: 'proved', factor: proved } as const] : []),
    ...(now.isFinished && !before.isFinished ? [{ step: 'finished' } as const] : []),
  ];
};

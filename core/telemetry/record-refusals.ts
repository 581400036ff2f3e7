import type { Needs } from '../needs';
import type { Result } from '../result';

/**
 * Returns the same use case, which also records its refusals, with the factor whose screen was open when it was called. Not
 * recorded: answers to an earlier attempt (`superseded`), and answers after another recovery type was entered.
 */
export const recordRefusals = ({ events, visit, session }: Needs<'events' | 'visit' | 'session'>) => {
  // Work that runs once gives each caller the same promise.
  const watched = new WeakSet<object>();
  return <Given extends unknown[], Answer extends Promise<Result<unknown>> | undefined>(
    useCase: (...given: Given) => Answer,
  ) =>
    (...given: Given): Answer => {
      const screen = visit.get()?.screen;
      const factor = screen?.is === 'factor' ? screen.factor : undefined;
      const { type } = session.get();
      const answer = useCase(...given);
      if (!answer || watched.has(answer)) return answer;
      watched.add(answer);
      answer.then(
        (result) => {
          if (!result.ok && result.code !== 'superseded' && session.get().type === type)
            events.record({ step: 'refused', code: result.code, ...(factor && { factor }) });
        },
        // The caller handles errors.
        () => undefined,
      );
      return answer;
    };
};

import type { Dependencies } from '../dependencies';
import type { Result } from '../result';

/**
 * Returns a use case that also records its refusals, with the factor whose screen was open at the call. Does not record answers
 * to an earlier attempt (`superseded`), and answers after the user has entered another recovery type.
 */
export const recordRefusals = ({ events, visit, session }: Dependencies<'events' | 'visit' | 'session'>) => {
  // Callers of work that runs once share one promise, whose refusal is recorded once.
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

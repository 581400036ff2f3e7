import type { Dependencies } from '../dependencies';
import type { Result } from '../result';

/**
 * Returns a function that wraps a use case and records its expected errors in the event log. Does not record the error
 * `superseded`, or an error that arrives after the recovery type has changed.
 */
export const recordRefusals = ({ events, visit, session }: Dependencies<'events' | 'visit' | 'session'>) => {
  // Promises whose error is already being recorded. Prevents a second record if two calls return the same promise.
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
          if (result.ok || result.code === 'superseded' || session.get().type !== type) return;
          const { code, cause } = result;
          events.record({ step: 'refused', code, ...(cause && { cause }), ...(factor && { factor }) });
        },
        // Does not record unexpected errors. The code that calls the use case handles them.
        () => undefined,
      );
      return answer;
    };
};

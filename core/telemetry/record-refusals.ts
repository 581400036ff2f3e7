import type { Dependencies } from '../dependencies';
import type { Result } from '../result';

/**
 * Wraps a use case to record its expected errors, with the factor whose screen was open at the call. Does not record
 * `superseded`. Does not record an error after the user has switched to another recovery type.
 */
export const recordRefusals = ({ events, visit, session }: Dependencies<'events' | 'visit' | 'session'>) => {
  // Several callers can share one promise. The error of a shared promise is recorded only once.
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
        // Ignores unexpected errors here, because the caller of the request handles them.
        () => undefined,
      );
      return answer;
    };
};

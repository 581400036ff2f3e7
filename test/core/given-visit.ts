import { observe } from '../contracts/support/observed-promise';
import type { FakeClock } from '../fakes/fake-clock';
import { holdAnswer, type ScriptedHttp } from '../fakes/scripted-http';
import { createWatchedSignal } from '../fakes/watched-signal';

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Starts work that the core aborts when the user leaves the screen. Then waits until all pending promises have settled. */
export async function startVisit<T>(clock: FakeClock, work: Work<T>) {
  const { signal, abort, listeners } = createWatchedSignal();
  const { value, reason } = observe(work(signal));
  await clock.advance(0);
  const leave = async () => {
    abort('left');
    await clock.advance(0);
  };
  return { result: value, rejection: reason, listeners, leave };
}

interface Ports {
  readonly http: ScriptedHttp;
  readonly clock: FakeClock;
}

/** Checks that leaving the screen aborts the pending call and leaves no timer or listener. */
export async function expectAbortOnLeaving({ http, clock }: Ports, call: string, work: Work<unknown>) {
  http.answers(call, holdAnswer());

  const visit = await startVisit(clock, work);
  await visit.leave();

  expect(visit.rejection()).toBe('left');
  expect(http.aborted).toHaveLength(1);
  expect([clock.pending(), visit.listeners()]).toEqual([0, 0]);
}

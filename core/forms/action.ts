import type { Needs } from '../needs';
import type { Clock } from '../ports/clock';
import { isNotice, type Refusal, type Result, refused } from '../result';
import { createStore } from '../state/store';

/** State of one action of the user. */
export interface ActionState {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** A throttled caller has to wait: `run` does nothing. Afterwards the user submits again; nothing is submitted automatically. */
  readonly isResting: boolean;
}

/** Starts work that ends with the screen, if there is any. A second call while it is pending does nothing. */
type Run = <T>(
  work: (signal: AbortSignal) => Promise<Result<T>> | undefined,
  onAccepted?: (value: T) => void,
  onRefused?: (refusal: Refusal) => void,
) => void;

/** Waits out the latest 429. A clock that is set back prolongs nothing. Returns a function that cancels the wait. */
const waitOut = (
  clock: Clock,
  { waitUntil = 0, waitSeconds = 0 }: Refusal,
  goOn: () => void,
): (() => void) => {
  const wait = new AbortController();
  const left = Math.min(waitUntil - clock.now(), waitSeconds * 1000);
  clock.sleep(left, wait.signal).then(goOn, () => undefined);
  return () => wait.abort();
};

const isThrottled = (refusal: Refusal | undefined): refusal is Refusal => refusal?.code === 'throttled';

const stateAfter = (refusal: Refusal | undefined): ActionState => ({
  isBusy: false,
  refusal,
  isResting: isThrottled(refusal),
});

/** An action of the user on a screen, one at a time (design, "Once is once"). `earlier`: why an earlier submit was refused. */
export const createAction = ({ clock, isOffline }: Needs<'clock' | 'isOffline'>, earlier?: Refusal) => {
  const state = createStore(stateAfter(earlier));
  const change = (changed: Partial<ActionState>) => state.update((held) => ({ ...held, ...changed }));
  let pending: AbortController | undefined;
  let stopWait = () => {};

  const show = (refusal: Refusal | undefined) => {
    state.set(stateAfter(refusal));
    if (isThrottled(refusal)) stopWait = waitOut(clock, refusal, () => change({ isResting: false }));
  };
  const forget = (isForgotten: (refusal: Refusal) => boolean) => {
    const { refusal } = state.get();
    if (refusal && isForgotten(refusal)) change({ refusal: undefined });
  };
  /** Clears the error that the user has begun to correct. A notice stays until the next `run`. */
  const clear = () => forget((refusal) => !isNotice(refusal));
  /** Aborts the pending work. */
  const cancel = () => {
    pending?.abort();
    pending = undefined;
    change({ isBusy: false });
  };
  const run: Run = (work, onAccepted, onRefused) => {
    if (pending || state.get().isResting) return;
    const controller = new AbortController();
    const started = work(controller.signal);
    if (!started) return;
    pending = controller;
    change({ isBusy: true, refusal: undefined });
    const judge = (result: Awaited<typeof started>) => {
      if (controller.signal.aborted) return;
      const refusal = result.ok || result.code === 'superseded' ? undefined : result;
      pending = undefined;
      show(refusal);
      if (result.ok) onAccepted?.(result.value);
      if (refusal) onRefused?.(refusal);
    };
    started.then(judge).catch((failure: unknown) => {
      if (controller.signal.aborted) return;
      pending = undefined;
      show(refused('failed'));
      throw failure;
    });
  };
  /** Begins with the screen. Returns a function that ends everything with it. A missing answer is forgotten on reconnection. */
  const start = (): (() => void) => {
    show(state.get().refusal);
    const stop = isOffline.subscribe(() => forget(({ code }) => code === 'unreachable' && !isOffline.get()));
    return () => {
      stop();
      cancel();
      stopWait();
    };
  };
  return { state, run, clear, cancel, start };
};

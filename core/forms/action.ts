import type { Dependencies } from '../dependencies';
import type { Clock } from '../ports/clock';
import { isNotice, type Refusal, type Result, refused } from '../result';
import { createStore } from '../state/store';

/** State of one action of the user. */
export interface ActionState {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** True during the wait of a throttled caller: `run` does nothing. Nothing is submitted automatically afterwards. */
  readonly isResting: boolean;
}

/** Starts work, which is cancelled with the screen. Does nothing while earlier work is pending, or if there is no work. */
type Run = <T>(
  work: (signal: AbortSignal) => Promise<Result<T>> | undefined,
  onAccepted?: (value: T) => void,
  onRefused?: (refusal: Refusal) => void,
) => void;

/** Waits for the time that a 429 requires. Setting the clock back does not prolong it. Returns a function that cancels it. */
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

/** A user's action on a screen, one at a time (specification, "Settled questions"). `earlier`: refusal of an earlier submit. */
export const createAction = (
  { clock, isOffline }: Dependencies<'clock' | 'isOffline'>,
  earlier?: Refusal,
) => {
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
  /** Clears the error that the user begins to correct. A notice stays until the next `run`. */
  const clear = () => forget((refusal) => !isNotice(refusal));
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
  /** Shows the earlier refusal. Clears a missing answer on reconnection. Returns a function that cancels everything. */
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

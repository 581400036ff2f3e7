import type { Dependencies } from '../dependencies';
import type { Clock } from '../ports/clock';
import { isNotice, type Refusal, type Result, refused } from '../result';
import { createStore } from '../state/store';
import { recordRefusal } from '../state/visits';

export interface ActionState {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** True while a 429 response requires a wait. The action cannot start during the wait. */
  readonly isResting: boolean;
}

/**
 * Runs `work`, unless earlier work is pending or a 429 response requires a wait. `signal` aborts when the screen closes.
 * `work` returns `undefined` if it has nothing to do.
 */
type Run = <T>(
  work: (signal: AbortSignal) => Promise<Result<T>> | undefined,
  onAccepted?: (value: T) => void,
  onRefused?: (refusal: Refusal) => void,
) => void;

/**
 * Waits for the time that a 429 response requires. Setting the system clock back does not extend the wait. Returns a function
 * that cancels the wait.
 */
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

/**
 * Creates an action, such as a form submission, that cannot start again while it is running (specification, "Settled questions").
 * `earlier` is the error of a previous submission.
 */
export const createAction = (
  needs: Dependencies<'clock' | 'isOffline' | 'events' | 'visit'>,
  earlier?: Refusal,
) => {
  const { clock, isOffline } = needs;
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
  /**
   * Clears the error of the last submission when the user edits the input. A message that asks the user to wait after a 429
   * response remains until the next submission.
   */
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
      recordRefusal(needs, result);
      if (refusal) onRefused?.(refusal);
    };
    started.then(judge).catch((failure: unknown) => {
      if (controller.signal.aborted) return;
      pending = undefined;
      show(refused('failed'));
      throw failure;
    });
  };
  /**
   * Continues the wait after an earlier 429 response. Clears an `unreachable` error when the network connection returns. The
   * returned clean-up function also cancels the action.
   */
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

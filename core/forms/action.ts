import type { Clock } from '../ports/clock';
import { isNotice, type Refusal, type Result, refused } from '../result';
import type { Needs } from '../state/needs';
import { createStore } from '../state/store';
import { noteRefusal } from '../state/visits';

export interface ActionState {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** A 429 response requires a wait, so the action cannot start. */
  readonly isResting: boolean;
}

/** Does nothing during earlier work or a wait after 429. `work` returns `undefined` if it has nothing to do. */
type Run = <T>(
  work: (signal: AbortSignal) => Promise<Result<T>> | undefined,
  onAccepted?: (value: T) => void,
  onRefused?: (refusal: Refusal) => void,
) => void;

/** Setting the system clock back does not extend the wait. Returns a function that cancels it. */
const waitOut = (clock: Clock, { waitUntil = 0, waitSeconds = 0 }: Refusal, goOn: () => void) => {
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

/** Action that cannot start again while it runs. `earlier` is the error of a previous submission. */
export const createAction = (needs: Needs<'clock' | 'shownRefusal'>, earlier?: Refusal) => {
  const { clock } = needs;
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
  /** A message that asks the user to wait remains until the next submission. */
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
      noteRefusal(needs, result);
      if (refusal) onRefused?.(refusal);
    };
    started.then(judge).catch((failure: unknown) => {
      if (controller.signal.aborted) return;
      pending = undefined;
      show(refused('failed'));
      throw failure;
    });
  };
  /** Continues an earlier wait. The returned function also cancels the action. */
  const start = (): (() => void) => {
    show(state.get().refusal);
    return () => {
      cancel();
      stopWait();
    };
  };
  return { state, run, clear, forget, cancel, start };
};

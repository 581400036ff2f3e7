import type { Clock } from '../ports/clock';
import { isNotice, type Refusal, type Result, refused } from '../result';
import { createStore, type ReadableStore } from '../state/store';

/** State of one action of the user. */
export interface ActionState {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** A throttled caller has to wait: `run` does nothing. Afterwards the user submits again; nothing is submitted automatically. */
  readonly isResting: boolean;
}

/** Starts work that the user requests. */
export interface ActionControls {
  /** Starts work that ends with the visit, if there is any. A second call while it is pending does nothing. */
  run<T>(
    work: (signal: AbortSignal) => Promise<Result<T>> | undefined,
    onAccepted?: (value: T) => void,
    onRefused?: (refusal: Refusal) => void,
  ): void;
  /** Clears the error that the user has begun to correct. A notice stays until the next `run`. */
  clear(): void;
  /** Aborts the pending work. */
  cancel(): void;
}

interface ActionNeeds {
  readonly clock: Clock;
  readonly isOffline: ReadableStore<boolean>;
}

/** Waits until a throttled caller may submit again. A clock that is set back prolongs nothing. */
const waitOut = (clock: Clock, { waitUntil = 0, waitSeconds = 0 }: Refusal, signal: AbortSignal) =>
  clock.sleep(Math.min(waitUntil - clock.now(), waitSeconds * 1000), signal);

const isThrottled = (refusal: Refusal | undefined): refusal is Refusal => refusal?.code === 'throttled';

/** An action of the user on a screen, one at a time (design, "Once is once"). `earlier`: why an earlier submit was refused. */
export const createAction = ({ clock, isOffline }: ActionNeeds, earlier?: Refusal) => {
  const isResting = isThrottled(earlier);
  const state = createStore<ActionState>({ isBusy: false, refusal: earlier, isResting });
  const change = (changed: Partial<ActionState>) => state.update((held) => ({ ...held, ...changed }));
  let pending: AbortController | undefined;
  let wait = new AbortController();

  const rest = (refusal: Refusal) => {
    wait = new AbortController();
    change({ isResting: true });
    const goOn = () => change({ isResting: false });
    waitOut(clock, refusal, wait.signal).then(goOn, () => undefined);
  };
  const end = (refusal?: Refusal) => {
    pending = undefined;
    change({ isBusy: false, refusal });
    if (isThrottled(refusal)) rest(refusal);
  };
  const cancel = () => {
    pending?.abort();
    pending = undefined;
    change({ isBusy: false });
  };
  const run: ActionControls['run'] = (work, onAccepted, onRefused) => {
    if (pending || state.get().isResting) return;
    const controller = new AbortController();
    const started = work(controller.signal);
    if (!started) return;
    pending = controller;
    change({ isBusy: true, refusal: undefined });
    const judge = (result: Awaited<typeof started>) => {
      if (controller.signal.aborted) return;
      const refusal = result.ok || result.code === 'superseded' ? undefined : result;
      end(refusal);
      if (result.ok) onAccepted?.(result.value);
      if (refusal) onRefused?.(refusal);
    };
    started.then(judge).catch((failure: unknown) => {
      if (controller.signal.aborted) return;
      end(refused('failed'));
      throw failure;
    });
  };
  const forget = (isForgotten: (refusal: Refusal) => boolean) => {
    const { refusal } = state.get();
    if (refusal && isForgotten(refusal)) change({ refusal: undefined });
  };
  const start = (): (() => void) => {
    const { refusal } = state.get();
    if (isThrottled(refusal)) rest(refusal);
    const stop = isOffline.subscribe(() => forget(({ code }) => code === 'unreachable' && !isOffline.get()));
    return () => {
      stop();
      cancel();
      wait.abort();
    };
  };
  return { state, run, clear: () => forget((refusal) => !isNotice(refusal)), cancel, start };
};

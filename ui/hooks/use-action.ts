import { useCallback, useMemo, useRef, useState } from 'react';
import { isNotice, type Refusal, type Result, refused } from '../../core/result';
import { useEffect } from './effects';
import { useCore } from './use-core';
import { useLatest } from './use-latest';
import { useSecondsLeft } from './use-seconds-left';

/** One action of a person on a screen: whether it is under way, and why it was refused. */
export interface Action {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** A throttled caller is still to wait: `run` does nothing. Afterwards the user submits again, never the page by itself. */
  readonly isResting: boolean;
  /** Starts work that ends with the visit, if there is any. A second call while it is under way does nothing. */
  run<T>(
    work: (signal: AbortSignal) => Promise<Result<T>> | undefined,
    onAccepted?: (value: T) => void,
    onRefused?: (refusal: Refusal) => void,
  ): void;
  /** Forgets the error that the user has begun to correct. A notice stays until the next `run`. */
  clear(): void;
  /** Ends the work under way. */
  cancel(): void;
}

type Change = (change: (held: Refusal | undefined) => Refusal | undefined) => void;

/** That nobody answered is forgotten when the network is back. */
const useForgettingSilence = (change: Change) => {
  const { isOffline } = useCore();
  useEffect(
    () =>
      isOffline.subscribe(() => {
        if (!isOffline.get()) change((held) => (held?.code === 'unreachable' ? undefined : held));
      }),
    [isOffline, change],
  );
};

/** True while a throttled caller is to wait: now, and for callbacks. */
const useResting = (refusal: Refusal | undefined) => {
  const isResting = useSecondsLeft(refusal?.waitUntil) > 0;
  return [isResting, useLatest(isResting)] as const;
};

/** Starts what a person asks for, once at a time, and aborts it when the screen is left (design, "Once is once"). */
export const useAction = (earlier?: Refusal): Action => {
  const underWay = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  useForgettingSilence(setRefusal);
  const [isResting, resting] = useResting(refusal);

  const cancel = useCallback(() => {
    underWay.current?.abort();
    underWay.current = undefined;
    setBusy(false);
  }, []);
  useEffect(() => cancel, [cancel]);
  const run = useCallback<Action['run']>(
    (work, onAccepted, onRefused) => {
      if (underWay.current || resting.current) return;
      const controller = new AbortController();
      const started = work(controller.signal);
      if (!started) return;
      underWay.current = controller;
      setBusy(true);
      setRefusal(undefined);
      started
        .then((result) => {
          if (controller.signal.aborted) return;
          underWay.current = undefined;
          setBusy(false);
          if (result.ok) onAccepted?.(result.value);
          else if (result.code !== 'superseded') {
            setRefusal(result);
            onRefused?.(result);
          }
        })
        .catch((failure: unknown) => {
          if (controller.signal.aborted) return;
          underWay.current = undefined;
          setBusy(false);
          setRefusal(refused('failed'));
          throw failure;
        });
    },
    [resting],
  );
  const clear = useCallback(() => setRefusal((held) => (held && isNotice(held) ? held : undefined)), []);

  return useMemo(
    () => ({ isBusy, refusal, isResting, run, clear, cancel }),
    [isBusy, refusal, isResting, run, clear, cancel],
  );
};

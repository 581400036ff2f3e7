import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Refusal, type Result, refused } from '../../core/result';
import { CoreContext } from './use-core';

/** One action of a person on a screen: whether it is under way, and why it was refused. */
export interface Action {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** Starts work that ends with the visit, if there is any. A second call while it is under way does nothing. */
  run<T>(
    work: (signal: AbortSignal) => Promise<Result<T>> | undefined,
    onAccepted?: (value: T) => void,
    onRefused?: (refusal: Refusal) => void,
  ): void;
  /** Forgets the refusal: the person has begun to mend it. */
  clear(): void;
  /** Ends the work under way. */
  cancel(): void;
}

type Change = (change: (held: Refusal | undefined) => Refusal | undefined) => void;

/** That nobody answered is forgotten when the network is back. */
const useForgettingSilence = (change: Change) => {
  const isOffline = useContext(CoreContext)?.isOffline;
  useEffect(
    () =>
      isOffline?.subscribe(() => {
        if (!isOffline.get()) change((held) => (held?.code === 'unreachable' ? undefined : held));
      }),
    [isOffline, change],
  );
};

/** Starts what a person asks for, once at a time, and aborts it when the screen is left (design, "Once is once"). */
export const useAction = (earlier?: Refusal): Action => {
  const underWay = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  useForgettingSilence(setRefusal);

  const cancel = useCallback(() => {
    underWay.current?.abort();
    underWay.current = undefined;
    setBusy(false);
  }, []);
  useEffect(() => cancel, [cancel]);

  const run = useCallback<Action['run']>((work, onAccepted, onRefused) => {
    if (underWay.current) return;
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
  }, []);
  const clear = useCallback(() => setRefusal(undefined), []);

  return useMemo(() => ({ isBusy, refusal, run, clear, cancel }), [isBusy, refusal, run, clear, cancel]);
};

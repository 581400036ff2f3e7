import { type RefObject, useCallback, useState } from 'react';
import type { Factor } from '../../core/recovery/factors';
import type { Offer } from '../../core/recovery/offer';
import type { Result } from '../../core/result';
import type { Pick } from '../../core/use-cases/offer-factors';
import { useEffect } from '../hooks/effects';
import { type Action, useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';

/** What is offered, and what of it is picked: beforehand, or by the person. */
export const useOffer = (found: Result<Offer>) => {
  const { offerFactors } = useCore();
  const asking = useAction(found.ok ? undefined : found);
  const [offer, setOffer] = useState(found.ok ? found.value : undefined);
  const [pickedByPerson, pick] = useState<Factor>();
  const ask = () => asking.run((signal) => offerFactors(false, signal), setOffer);
  // Nobody had answered, and the network is back.
  useEffect(() => {
    if (!offer && !asking.isBusy && !asking.refusal) ask();
  });
  return {
    factors: offer?.factors ?? [],
    picked: { factor: pickedByPerson ?? offer?.picked, isByPerson: pickedByPerson !== undefined },
    pick,
    isBusy: asking.isBusy,
    isResting: asking.isResting,
    refusal: asking.refusal,
    ask,
    /** Asks for another offer in the place of this one. */
    askAnew: () => {
      setOffer(undefined);
      pick(undefined);
      ask();
    },
  };
};

/**
 * Next with what is picked; a refusal leads back to the box, or to the first choice where nothing was picked. In the
 * confirming round, where the next step triggers by itself, `continued` is what is picked beforehand.
 */
export const useEntering = (box: RefObject<HTMLInputElement | null>, continued: Factor | undefined) => {
  const { enterWithOffered, session } = useCore();
  const { run, cancel, ...action }: Action = useAction();
  const enter = useCallback(
    (name: string, pick: Pick) =>
      run(
        (signal) => enterWithOffered(name, pick, signal),
        undefined,
        ({ code }) => {
          const choice = box.current?.form?.querySelector<HTMLInputElement>('[type=radio]');
          (code === 'factor-required' ? choice : box.current)?.focus();
        },
      ),
    [run, enterWithOffered, box],
  );
  const [factor] = useState(continued);
  useEffect(() => {
    if (factor) enter(session.get().username, { factor, isByPerson: false });
    return cancel;
  }, [factor, enter, cancel, session]);
  const mend = () => {
    cancel();
    action.clear();
  };
  return { ...action, enter, mend };
};

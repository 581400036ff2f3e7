import { type RefObject, useState } from 'react';
import type { Factor, Offer } from '../../core/recovery/factors';
import type { Result } from '../../core/result';
import type { Pick } from '../../core/use-cases/offer-factors';
import { useEffect } from '../hooks/effects';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useEntry } from './use-entry';

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

/** Next with the picked factor. A refusal moves the focus to the box, or to the first choice if none was picked. */
export const useEntering = (box: RefObject<HTMLInputElement | null>) => {
  const { enterWithOffered, cancelEntry } = useCore();
  const { run, cancel, ...action } = useEntry(box);
  const enter = (username: string, pick: Pick) =>
    run(
      () => enterWithOffered(username, pick),
      undefined,
      ({ code }) => {
        const choice = box.current?.form?.querySelector<HTMLInputElement>('[type=radio]');
        (code === 'factor-required' ? choice : box.current)?.focus();
      },
    );
  const mend = () => {
    cancelEntry();
    cancel();
    action.clear();
  };
  return { ...action, enter, mend };
};

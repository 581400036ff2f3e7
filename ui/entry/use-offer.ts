import { type RefObject, useState } from 'react';
import type { Factor, OfferedFactors } from '../../core/recovery/factors';
import type { Result } from '../../core/result';
import type { FactorChoice } from '../../core/use-cases/load-offered-factors';
import { useEffect } from '../hooks/effects';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useEntry } from './use-entry';

/**
 * Returns the offered factors and the picked factor. The preselected factor counts as picked until the user picks another
 * factor.
 */
export const useOffer = (found: Result<OfferedFactors>) => {
  const { loadOfferedFactors } = useCore();
  const request = useAction(found.ok ? undefined : found);
  const [offer, setOffer] = useState(found.ok ? found.value : undefined);
  const [pickedByUser, pick] = useState<Factor>();
  const ask = () => request.run((signal) => loadOfferedFactors(false, signal), setOffer);
  // If a request failed because the browser was offline, its error disappears when the network connection returns. The offered
  // factors are then requested again.
  useEffect(() => {
    if (!offer && !request.isBusy && !request.refusal) ask();
  });
  return {
    factors: offer?.factors ?? [],
    picked: { factor: pickedByUser ?? offer?.picked, isByPerson: pickedByUser !== undefined },
    pick,
    isBusy: request.isBusy,
    isResting: request.isResting,
    refusal: request.refusal,
    ask,
    /** Discards the offered factors and the user's choice, then requests the offered factors again. */
    askAnew: () => {
      setOffer(undefined);
      pick(undefined);
      ask();
    },
  };
};

/**
 * Returns the actions of the entry form with offered factors. `enter` submits the form. After an edit, `mend` cancels a
 * pending submit and clears the error.
 */
export const useEntering = (box: RefObject<HTMLInputElement | null>) => {
  const { enterWithOfferedFactor, cancelEntry } = useCore();
  const { run, cancel, ...action } = useEntry(box);
  const enter = (username: string, pick: FactorChoice) =>
    run(
      () => enterWithOfferedFactor(username, pick),
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

import { type RefObject, useState } from 'react';
import type { OfferedFactors } from '../../core/recovery/factors';
import type { Result } from '../../core/result';
import type { FactorChoice } from '../../core/use-cases/load-offered-factors';
import { useEffect } from '../hooks/effects';
import { useAction, useEntry } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';

export const useOffer = (found: Result<OfferedFactors>) => {
  const { loadOfferedFactors } = useCore();
  const request = useAction(found.ok ? undefined : found);
  const [offer, setOffer] = useState(found.ok ? found.value : undefined);
  const [isPicked, setPicked] = useState(false);
  const factors = offer?.factors ?? [];
  const preselected = offer?.picked;
  const ask = () => request.run(loadOfferedFactors, setOffer);
  // If a request failed because the browser was offline, its error disappears when the network connection returns. The offered
  // factors are then requested again.
  useEffect(() => {
    if (!offer && !request.isBusy && !request.refusal) ask();
  });
  return {
    factors,
    preselected,
    pick: () => setPicked(true),
    choiceIn: (form: HTMLFormElement): FactorChoice => {
      const checked = new FormData(form).get('factor');
      const factor = factors.find(({ name }) => name === checked);
      return { factor, isByPerson: isPicked || factor !== preselected };
    },
    isBusy: request.isBusy,
    isResting: request.isResting,
    refusal: request.refusal,
    ask,
  };
};

/** After an edit, `mend` cancels a pending submit and clears the error. */
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

import { type RefObject, useState } from 'react';
import type { AvailableFactors, Factor } from '../../core/recovery/factors';
import type { Result } from '../../core/result';
import type { FactorChoice } from '../../core/use-cases/load-available-factors';
import { useEffect } from '../hooks/effects';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useEntry } from './use-entry';

/** The offered factors, and the picked one: the preselected factor until the user picks another. */
export const useOffer = (found: Result<AvailableFactors>) => {
  const { offerFactors } = useCore();
  const asking = useAction(found.ok ? undefined : found);
  const [offer, setOffer] = useState(found.ok ? found.value : undefined);
  const [pickedByPerson, pick] = useState<Factor>();
  const ask = () => asking.run((signal) => offerFactors(false, signal), setOffer);
  // Requests the offer again when a refusal has been cleared because the network is back.
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
    /** Drops the offer and requests another one. */
    askAnew: () => {
      setOffer(undefined);
      pick(undefined);
      ask();
    },
  };
};

/** Action of Next with the picked factor. A refusal focuses the box, or the first radio button if no factor was picked. */
export const useEntering = (box: RefObject<HTMLInputElement | null>) => {
  const { enterWithOffered, cancelEntry } = useCore();
  const { run, cancel, ...action } = useEntry(box);
  const enter = (username: string, pick: FactorChoice) =>
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

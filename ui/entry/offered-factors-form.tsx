import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedFactors } from '../../core/recovery/factors';
import type { Result } from '../../core/result';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { Button } from '../parts/button';
import { ErrorMessage } from '../parts/error-message';
import { FactorRadios } from './factor-radios';
import { NextSteps } from './next-steps';
import { useEntering, useOffer } from './use-offer';
import { UsernameField } from './username-field';

interface OfferedFactorsFormProps {
  /** The core sent the request when the screen opened. */
  readonly found: Result<OfferedFactors>;
}

export const OfferedFactorsForm = ({ found }: OfferedFactorsFormProps) => {
  const { t } = useTranslation();
  const { forgetUser } = useCore();
  const box = useRef<HTMLInputElement>(null);
  const offer = useOffer(found);
  const entering = useEntering(box);
  useAutoFocus(box);

  const next = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (offer.refusal) offer.ask();
    else entering.enter(box.current?.value ?? '', offer.choiceIn(event.currentTarget));
  };
  const { code } = entering.refusal ?? {};
  const isChoice = offer.factors.length > 1;
  const isAboutChoice = code === 'factor-required' || (isChoice && code === 'NO_FACTORS');
  const refusal = entering.refusal ?? offer.refusal;
  const isResting = entering.isResting || offer.isResting;
  return (
    <form noValidate onSubmit={next}>
      <UsernameField
        box={box}
        where={isChoice ? 'choice' : 'entry'}
        refusal={isAboutChoice ? undefined : entering.refusal}
        onChange={() => {
          entering.mend();
          forgetUser();
        }}
      />
      <FactorRadios
        factors={offer.factors}
        preselected={offer.preselected}
        refusal={isAboutChoice ? entering.refusal : undefined}
        onPick={() => {
          offer.pick();
          entering.mend();
        }}
      />
      <ErrorMessage id="offer-problem" where="offer" refusal={offer.refusal} />
      <Button type="submit" isBusy={entering.isBusy || offer.isBusy} isResting={isResting}>
        {t(offer.refusal ? 'APP.TRY_AGAIN' : 'APP.ENTRY.NEXT')}
      </Button>
      <NextSteps refusal={refusal} />
    </form>
  );
};

import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import type { Refusal } from '../../core/result';
import { FactorLabel } from '../factor/factor-label';
import { ErrorMessage } from '../parts/error-message';
import { SupportLink } from '../parts/support-link';

interface FactorRadiosProps {
  readonly factors: readonly Factor[];
  readonly preselected: Factor | undefined;
  readonly refusal: Refusal | undefined;
  readonly onPick: () => void;
}

export const FactorRadios = ({ factors, preselected, refusal, onPick }: FactorRadiosProps) => {
  const { t } = useTranslation();
  if (factors.length === 0) return null;
  return (
    <>
      <ErrorMessage id="factor-problem" where="choice" refusal={refusal} />
      <fieldset
        className="factor-list"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA does not allow `aria-invalid` on a group; HTML allows the role on a fieldset
        role="radiogroup"
        aria-invalid={refusal && true}
        aria-describedby={refusal && 'factor-problem'}
      >
        <legend>{t('APP.FACTOR.SELECT')}</legend>
        {factors.map((factor) => (
          <label key={factor.name} className="factor-choice">
            <input
              type="radio"
              name="factor"
              value={factor.name}
              defaultChecked={preselected?.name === factor.name}
              onChange={onPick}
            />
            <FactorLabel factor={factor} />
          </label>
        ))}
      </fieldset>
      <SupportLink text="APP.WAYS_ON.NONE" />
    </>
  );
};

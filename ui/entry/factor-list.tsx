import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { FactorLabel } from '../factor/factor-label';
import { SupportLink } from '../parts/support-link';

interface FactorListProps {
  readonly factors: readonly Factor[];
  readonly onPick: (factor: Factor) => void;
}

/**
 * List of the user's factors. Pressing a factor opens the screen of the factor (specification, section 2, "Username entry").
 */
export const FactorList = ({ factors, onPick }: FactorListProps) => {
  const { t } = useTranslation();
  return (
    <section className="factor-list" aria-labelledby="factor-list-heading">
      <h2 id="factor-list-heading">{t('APP.ENTRY.PICK')}</h2>
      <ul>
        {factors.map((factor) => (
          <li key={factor.name}>
            <button type="button" className="factor-choice" onClick={() => onPick(factor)}>
              <FactorLabel factor={factor} />
            </button>
          </li>
        ))}
      </ul>
      <SupportLink text="APP.WAYS_ON.NONE" />
    </section>
  );
};

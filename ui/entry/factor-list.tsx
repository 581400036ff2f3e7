import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { FactorLabel } from '../factor/factor-label';
import { factorName } from '../factor/factor-name';
import { SupportLink } from '../parts/support-link';

interface FactorListProps {
  readonly factors: readonly Factor[];
  /** Factor that the user selected last time in this browser. */
  readonly lastUsed: Factor | undefined;
  readonly onPick: (factor: Factor) => void;
}

export const FactorList = ({ factors, lastUsed, onPick }: FactorListProps) => {
  const { t, i18n } = useTranslation();
  const others = factors.filter((factor) => factor !== lastUsed);
  return (
    <section className="factor-list" aria-labelledby="factor-list-heading">
      <h2 id="factor-list-heading">{t('APP.FACTOR.SELECT')}</h2>
      <ul>
        {(lastUsed ? [lastUsed, ...others] : factors).map((factor) => (
          <li key={factor.name}>
            <button
              type="button"
              className="factor-choice"
              // Label for screen readers, which would read the two visible lines without a separator.
              aria-label={factorName(i18n, factor)}
              aria-describedby={factor === lastUsed ? 'last-used' : undefined}
              onClick={() => onPick(factor)}
            >
              <FactorLabel
                factor={factor}
                note={factor === lastUsed ? t('APP.FACTOR.LAST_USED') : undefined}
              />
            </button>
          </li>
        ))}
      </ul>
      <SupportLink text="APP.WAYS_ON.NONE" />
    </section>
  );
};

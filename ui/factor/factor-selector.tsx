import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { factorsOf } from '../../core/recovery/session';
import { useCore } from '../hooks/use-core';
import { FactorIcon } from './factor-icon';
import { factorName } from './factor-name';

/** The dropdown on top of a factor's screen; there only when the user has more than one (specification, section 9). */
export const FactorSelector = ({ current }: { readonly current: Factor }) => {
  const { t, i18n } = useTranslation();
  const { pickFactor, session } = useCore();
  const factors = factorsOf(session.get());
  if (factors.length < 2) return null;

  const choose = (name: string) => {
    const chosen = factors.find((factor) => factor.name === name);
    if (chosen) pickFactor(chosen);
  };
  return (
    <div className="field">
      <label htmlFor="factor">{t('APP.FACTOR.SELECT')}</label>
      <div className="factor-selected">
        <FactorIcon factor={current} />
        <select
          id="factor"
          value={current.name}
          aria-describedby="factor-hint"
          onChange={(event) => choose(event.target.value)}
        >
          {factors.map((factor) => (
            <option key={factor.name} value={factor.name}>
              {factorName(i18n, factor)}
            </option>
          ))}
        </select>
      </div>
      <p id="factor-hint" className="visually-hidden">
        {t('APP.FACTOR.SELECT_HINT')}
      </p>
    </div>
  );
};

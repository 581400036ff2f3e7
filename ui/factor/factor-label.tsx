import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { FactorIcon } from './factor-icon';
import { factorWords } from './factor-name';

/** A factor in a list: its picture, its name and where it leads, whose digits stay together. */
export const FactorLabel = ({ factor }: { readonly factor: Factor }) => {
  const { t, i18n } = useTranslation();
  const { kind, target } = factorWords(i18n, factor);
  return (
    <>
      <FactorIcon factor={factor} />
      <span className="factor-label">
        <span className="factor-kind">{kind}</span>
        {target && <span>{t('APP.FACTOR.NAMED', { kind: '', target: '' })}</span>}
        {target && <span className="whole">{target}</span>}
      </span>
    </>
  );
};

import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { FactorIcon } from './factor-icon';
import { factorWords } from './factor-name';

interface FactorLabelProps {
  readonly factor: Factor;
  readonly note?: string | undefined;
}

export const FactorLabel = (props: FactorLabelProps) => (
  <>
    <FactorIcon factor={props.factor} />
    <FactorText {...props} />
  </>
);

/** The phone number or device stays on one line. */
export const FactorText = ({ factor, note }: FactorLabelProps) => {
  const { t, i18n } = useTranslation();
  const { kind, target } = factorWords(i18n, factor);
  return (
    <span className="factor-label">
      <span className="factor-kind">{kind}</span>
      {target && <span className="factor-separator">{t('APP.FACTOR.NAMED', { kind: '', target: '' })}</span>}
      {target && <span className="whole">{target}</span>}
      {note && (
        <span id="last-used" className="last-used">
          {note}
        </span>
      )}
    </span>
  );
};

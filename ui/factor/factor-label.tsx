import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { FactorIcon } from './factor-icon';
import { factorWords } from './factor-name';

interface FactorLabelProps {
  readonly factor: Factor;
  /** Note below the label of the factor, for example that the user selected this factor last time. */
  readonly note?: string | undefined;
}

/** Label of a factor with the icon, the kind, and the phone number or device. */
export const FactorLabel = (props: FactorLabelProps) => (
  <>
    <FactorIcon factor={props.factor} />
    <FactorText {...props} />
  </>
);

/** Label of a factor without the icon. The phone number or device stays on one line. */
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

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { proveByPasskey } from '../../core/additions/passkey/prove-by-passkey';
import type { Passkeys } from '../../core/additions/ports/passkeys';
import { INVALID_CODE } from '../../core/recovery/one-time-code';
import { LiveRegion } from '../announcer/announcement';
import { useAction } from '../hooks/use-action';
import { useCore, usePorts } from '../hooks/use-core';
import { Button } from '../parts/button';
import { ErrorMessage } from '../parts/error-message';

interface PasskeyPanelProps {
  readonly passkeys: Passkeys;
  /** Shown above the button. */
  readonly children: ReactNode;
}

export const PasskeyPanel = ({ passkeys, children }: PasskeyPanelProps) => {
  const { t } = useTranslation();
  const recovery = useCore();
  const ports = usePorts();
  const { isBusy, isResting, refusal, run } = useAction();
  // The catalogue of section 8 has no row for a passkey.
  const isUnknown = refusal?.code === INVALID_CODE;
  const use = () => run(proveByPasskey(recovery, { ...ports, passkeys }));
  return (
    <>
      <p>{t('APP.PASSKEY.TEXT')}</p>
      <LiveRegion className="notice" about={isBusy || undefined}>
        <p>{t('APP.PASSKEY.WAITING')}</p>
      </LiveRegion>
      <LiveRegion manner="assertive" className="problem" about={isUnknown ? refusal : undefined}>
        <p>{t('APP.PASSKEY.ERROR_E0000068')}</p>
      </LiveRegion>
      <ErrorMessage id="passkey-problem" where="passkey" refusal={isUnknown ? undefined : refusal} />
      {children}
      <Button isResting={isBusy || isResting} onClick={use}>
        {t('APP.PASSKEY.USE')}
      </Button>
    </>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTokenRefused } from '../../core/recovery/held-token';
import { isNoAnswer, type Result } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { useOnceWork } from '../hooks/use-once-work';
import { useSecondsLeft } from '../hooks/use-seconds-left';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';
import { Problem } from '../parts/problem';
import { RecoveryLink } from '../parts/recovery-link';
import { Spinner } from '../parts/spinner';
import { Done } from './done';
import { StartAgain } from './start-again';

/** Unlocks on load, and says how it went, with the login button (specification, section 2, "Unlock"). */
export const UnlockScreen = () => {
  const [tries, setTries] = useState(1);
  return <Unlocking key={tries} onRetry={() => setTries(tries + 1)} />;
};

const Unlocking = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  const { unlockAccount } = useCore();
  const result = useOnceWork(unlockAccount);

  return (
    <>
      <Spinner name="unlock" isShown={!result}>
        {t('APP.PLEASE_WAIT')}
      </Spinner>
      <UnlockOutcome result={result} onRetry={onRetry} />
    </>
  );
};

interface UnlockOutcomeProps {
  /** `undefined` while there is none. */
  readonly result: Result<unknown> | undefined;
  readonly onRetry: () => void;
}

const UnlockOutcome = ({ result, onRetry }: UnlockOutcomeProps) => {
  const { t } = useTranslation();
  const isResting = useSecondsLeft(result?.ok === false ? result.waitUntil : undefined) > 0;
  const otherWay = <RecoveryLink type="password" />;

  if (!result) {
    return (
      <>
        <Heading>{t('APP.UNLOCK.HEADING')}</Heading>
        <p>{t('APP.UNLOCK.WORKING')}</p>
      </>
    );
  }
  if (result.ok) {
    return (
      <Done heading="APP.UNLOCK.SUCCESS_HEADING" text="APP.UNLOCK.SUCCESS">
        {otherWay}
      </Done>
    );
  }
  // Without an answer nobody knows whether it is still locked.
  const isUnknown = isNoAnswer(result);
  const hasBetter = isUnknown || isTokenRefused(result);
  return (
    <>
      <Heading takesFocus>{t(isUnknown ? 'APP.UNLOCK.HEADING' : 'APP.UNLOCK.ERROR_HEADING')}</Heading>
      <Problem id="unlock-problem" where="unlock" refusal={result} />
      {isUnknown && (
        <Button isResting={isResting} onClick={onRetry}>
          {t('APP.TRY_AGAIN')}
        </Button>
      )}
      <StartAgain refusal={result} look="first" />
      <BackToLogin look={hasBetter ? 'second' : 'first'} />
      {!isUnknown && otherWay}
    </>
  );
};

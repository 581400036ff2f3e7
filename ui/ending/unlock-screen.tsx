import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTokenRefused } from '../../core/recovery/held-token';
import { isNoAnswer, type Result } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { useOnceWork } from '../hooks/use-once-work';
import { useSecondsLeft } from '../hooks/use-seconds-left';
import { useStore } from '../hooks/use-store';
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
  const { unlockAccount, visit } = useCore();
  const isDone = useStore(visit)?.screen.is === 'done';
  const result = useOnceWork(unlockAccount);

  return (
    <>
      <Spinner name="unlock" isShown={!result && !isDone}>
        {t('APP.PLEASE_WAIT')}
      </Spinner>
      <UnlockOutcome isDone={isDone} result={result} onRetry={onRetry} />
    </>
  );
};

interface UnlockOutcomeProps {
  readonly isDone: boolean;
  /** `undefined` while there is none. */
  readonly result: Result<unknown> | undefined;
  readonly onRetry: () => void;
}

const UnlockOutcome = ({ isDone, result, onRetry }: UnlockOutcomeProps) => {
  const { t } = useTranslation();
  const isResting = useSecondsLeft(result?.ok === false ? result.waitUntil : undefined) > 0;
  const otherWay = <RecoveryLink type="password" />;

  if (isDone) {
    return (
      <Done heading="APP.UNLOCK.SUCCESS_HEADING" text="APP.UNLOCK.SUCCESS">
        {otherWay}
      </Done>
    );
  }
  if (!result || result.ok) {
    return (
      <>
        <Heading>{t('APP.UNLOCK.HEADING')}</Heading>
        <p>{t('APP.UNLOCK.WORKING')}</p>
      </>
    );
  }
  // Without an answer nobody knows whether it is still locked.
  const isUnknown = isNoAnswer(result);
  const hasBetter = isUnknown || isTokenRefused(result);
  return (
    <>
      {/* Another one than the heading of the waiting, which has the focus already and would not be read out again. */}
      <Heading key="outcome" takesFocus>
        {t(isUnknown ? 'APP.UNLOCK.HEADING' : 'APP.UNLOCK.ERROR_HEADING')}
      </Heading>
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

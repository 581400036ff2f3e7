import { useTranslation } from 'react-i18next';
import { isTokenRefused } from '../../core/recovery/held-token';
import { isNoAnswer } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { type ScreenWork, useScreenWork } from '../hooks/use-screen-work';
import { useSecondsLeft } from '../hooks/use-seconds-left';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';
import { Problem } from '../parts/problem';
import { RecoveryLink } from '../parts/recovery-link';
import { Spinner } from '../parts/spinner';
import { Done } from './done';
import { StartAgain } from './start-again';

/** The unlock, which starts on load: its wait, then its outcome with the login button (specification, section 2, "Unlock"). */
export const UnlockScreen = () => {
  const { t } = useTranslation();
  const { retryUnlock } = useCore();
  const work = useScreenWork();
  return (
    <>
      <Spinner name="unlock" isShown={work.isPending}>
        {t('APP.PLEASE_WAIT')}
      </Spinner>
      <UnlockOutcome {...work} onRetry={retryUnlock} />
    </>
  );
};

interface UnlockOutcomeProps extends ScreenWork {
  readonly onRetry: () => void;
}

const UnlockOutcome = ({ isDone, refusal, onRetry }: UnlockOutcomeProps) => {
  const { t } = useTranslation();
  const isResting = useSecondsLeft(refusal?.waitUntil) > 0;
  const otherWay = <RecoveryLink type="password" />;

  if (isDone) {
    return (
      <Done heading="APP.UNLOCK.SUCCESS_HEADING" text="APP.UNLOCK.SUCCESS">
        {otherWay}
      </Done>
    );
  }
  if (!refusal) {
    return (
      <>
        <Heading>{t('APP.UNLOCK.HEADING')}</Heading>
        <p>{t('APP.UNLOCK.WORKING')}</p>
      </>
    );
  }
  // Without an answer, the account may be unlocked already.
  const isUnknown = isNoAnswer(refusal);
  const hasBetter = isUnknown || isTokenRefused(refusal);
  return (
    <>
      {/* A new element: the heading of the wait has the focus already, and would not be read out again. */}
      <Heading key="outcome" takesFocus>
        {t(isUnknown ? 'APP.UNLOCK.HEADING' : 'APP.UNLOCK.ERROR_HEADING')}
      </Heading>
      <Problem id="unlock-problem" where="unlock" refusal={refusal} />
      {isUnknown && (
        <Button isResting={isResting} onClick={onRetry}>
          {t('APP.TRY_AGAIN')}
        </Button>
      )}
      <StartAgain refusal={refusal} look="first" />
      <BackToLogin look={hasBetter ? 'second' : 'first'} />
      {!isUnknown && otherWay}
    </>
  );
};

import { useTranslation } from 'react-i18next';
import { messageFor, referenceFor } from '../../core/recovery/messages';
import { isTokenRefused, mayTokenSucceed } from '../../core/recovery/recovery-credentials';
import { useCore } from '../hooks/use-core';
import { type ScreenWork, useScreenWork } from '../hooks/use-screen-work';
import { BackToLogin } from '../parts/back-to-login';
import { ErrorMessage } from '../parts/error-message';
import { Heading } from '../parts/heading';
import { RecoveryLink } from '../parts/recovery-link';
import { Reference } from '../parts/reference';
import { RetryButton } from '../parts/retry-button';
import { Spinner } from '../parts/spinner';
import { SupportLink } from '../parts/support-link';
import { StartAgain } from './start-again';
import { SuccessScreen } from './success-screen';

export const UnlockScreen = () => {
  const { t } = useTranslation();
  const work = useScreenWork();
  return (
    <>
      <Spinner name="unlock" isShown={work.isPending}>
        {t('APP.PLEASE_WAIT')}
      </Spinner>
      <UnlockOutcome {...work} />
    </>
  );
};

const UnlockOutcome = ({ isDone, refusal }: ScreenWork) => {
  const { t } = useTranslation();
  const otherWay = <RecoveryLink type="password" />;
  const { retryUnlock, configuration } = useCore();
  const { supportUrl } = configuration.environment;

  if (isDone) {
    return (
      <SuccessScreen heading="APP.UNLOCK.SUCCESS_HEADING" text="APP.UNLOCK.SUCCESS">
        {otherWay}
      </SuccessScreen>
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
  const isUnknown = mayTokenSucceed(refusal);
  // True if the account may already be unlocked: the server has not decided, or the token was used before.
  const isUncertain = isUnknown || isTokenRefused(refusal);
  // True if the error message already contains the request id, as the generic error message does.
  const isReferenceShown = referenceFor(messageFor('unlock', refusal), refusal) !== undefined;
  return (
    <>
      {/* `key` creates a new heading element, because screen readers do not announce new text in a heading that has the focus. */}
      <Heading key="outcome" takesFocus>
        {t(isUncertain ? 'APP.UNLOCK.HEADING' : 'APP.UNLOCK.ERROR_HEADING')}
      </Heading>
      <ErrorMessage id="unlock-problem" where="unlock" refusal={refusal} />
      {isUnknown && <RetryButton refusal={refusal} onRetry={retryUnlock} />}
      {!isUncertain && !isReferenceShown && <Reference id={refusal.reference} />}
      {isUncertain ? (
        <>
          <StartAgain refusal={refusal} look="first" />
          <BackToLogin />
        </>
      ) : (
        <>
          <SupportLink text="APP.WAYS_ON.SUPPORT" look="first" />
          <BackToLogin look={supportUrl === '' ? 'first' : 'second'} />
          {otherWay}
        </>
      )}
    </>
  );
};

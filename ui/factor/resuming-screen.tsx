import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import type { ScreenState } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { BackToLogin } from '../parts/back-to-login';
import { headingOf } from '../parts/entry-heading';
import { ErrorMessage } from '../parts/error-message';
import { Heading } from '../parts/heading';
import { RetryButton } from '../parts/retry-button';
import { Spinner } from '../parts/spinner';

interface ResumingScreenProps {
  readonly screen: Extract<ScreenState, { is: 'resuming' }>;
}

export const ResumingScreen = ({ screen: { type, refusal } }: ResumingScreenProps) => {
  const { t } = useTranslation();
  const { retryResume } = useCore();
  return (
    <>
      <Spinner name="resume" isShown={!refusal}>
        {t('APP.LOADING')}
      </Spinner>
      <Heading>{t(headingOf(type))}</Heading>
      <ErrorMessage id="resume-problem" where="offer" refusal={refusal} />
      {refusal && (
        <>
          <RetryButton refusal={refusal} onRetry={retryResume} />
          <Link className="button button-second" href={entryRoute(type)}>
            {t('APP.ENDING.START_AGAIN')}
          </Link>
        </>
      )}
      <BackToLogin />
    </>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoAnswer, type Result } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { useOnceWork } from '../hooks/use-once-work';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';
import { Problem } from '../parts/problem';
import { Spinner } from '../parts/spinner';

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
  const login = <BackToLogin text="APP.UNLOCK.LOGIN" look="button" />;

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
      <>
        <Heading takesFocus>{t('APP.UNLOCK.SUCCESS_HEADING')}</Heading>
        <p className="success" role="status">
          {t('APP.UNLOCK.SUCCESS')}
        </p>
        {login}
      </>
    );
  }
  // Without an answer nobody knows whether it is still locked.
  const isUnknown = isNoAnswer(result);
  return (
    <>
      <Heading takesFocus>{t(isUnknown ? 'APP.UNLOCK.HEADING' : 'APP.UNLOCK.ERROR_HEADING')}</Heading>
      <Problem id="unlock-problem" where="unlock" refusal={result} />
      {isUnknown && <Button onClick={onRetry}>{t('APP.TRY_AGAIN')}</Button>}
      {login}
    </>
  );
};

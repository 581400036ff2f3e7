import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoAnswer } from '../../core/recovery/once';
import type { NewPassword } from '../../core/recovery/passwords';
import type { Refusal } from '../../core/recovery/result';
import { SESSION, SUBMIT_STORED_PASSWORD } from '../container/tokens';
import { useCore } from '../hooks/use-core';
import { useOnceWork } from '../hooks/use-once-work';
import { BackToLogin } from '../shell/back-to-login';
import { Heading } from '../shell/heading';
import { Spinner } from '../shell/spinner';
import { ResetForm } from './reset-form';

const empty: NewPassword = { newPassword: '', repeatedPassword: '' };

/** The new password, and what came of it; with a stored one it submits by itself (specification, sections 2 and 4). */
export const ResetScreen = () => {
  const { recoveryToken, password } = useCore(SESSION).get();
  const [stored] = useState(recoveryToken === undefined ? undefined : password);
  const [isReset, setReset] = useState(false);

  if (isReset) return <ResetDone />;
  const onReset = () => setReset(true);
  return (
    <>
      {stored === undefined ? (
        <ResetForm initial={empty} onReset={onReset} />
      ) : (
        <StoredReset password={stored} onReset={onReset} />
      )}
      <BackToLogin />
    </>
  );
};

/** The second step of the two-step flow. Refused, it leaves an empty form; unanswered, the password to submit again. */
const StoredReset = ({ password, onReset }: { readonly password: string; readonly onReset: () => void }) => {
  const { t } = useTranslation();
  const result = useOnceWork(useCore(SUBMIT_STORED_PASSWORD));
  if (result?.ok && result.value === 'reset') return <ResetDone />;
  if (!result || result.ok) {
    return (
      <>
        <Heading>{t('APP.RESET.HEADING')}</Heading>
        <Spinner name="reset" isShown>
          {t('APP.PLEASE_WAIT')}
        </Spinner>
      </>
    );
  }
  return <ResetForm initial={leftIn(password, result)} refusal={result} onReset={onReset} />;
};

const leftIn = (password: string, refusal: Refusal): NewPassword =>
  isNoAnswer(refusal) ? { newPassword: password, repeatedPassword: password } : empty;

/** The success message (specification, section 4). */
const ResetDone = () => {
  const { t } = useTranslation();
  return (
    <>
      <Heading takesFocus>{t('APP.RESET.SUCCESS_HEADING')}</Heading>
      <p className="success" role="status">
        {t('APP.RESET.SUCCESS')}
      </p>
      <BackToLogin text="APP.RESET.LOGIN" look="button" />
    </>
  );
};

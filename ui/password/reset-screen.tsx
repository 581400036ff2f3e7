import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPassword } from '../../core/recovery/passwords';
import { isNoAnswer, type Refusal } from '../../core/result';
import { Done } from '../ending/done';
import { useCore } from '../hooks/use-core';
import { useOnceWork } from '../hooks/use-once-work';
import { useStore } from '../hooks/use-store';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { Spinner } from '../parts/spinner';
import { ResetForm } from './reset-form';

const empty: NewPassword = { newPassword: '', repeatedPassword: '' };

/** The new password, and what came of it; with a stored one it submits by itself (specification, sections 2 and 4). */
export const ResetScreen = () => {
  const { t } = useTranslation();
  const { submitStoredPassword, session, visit } = useCore();
  const isDone = useStore(visit)?.screen.is === 'done';
  const [{ recoveryToken, password }] = useState(session.get);
  const submitsItself = recoveryToken !== undefined && password !== undefined;
  const result = useOnceWork(submitStoredPassword);
  const refusal = result?.ok === false ? result : undefined;

  if (isDone) {
    return (
      <>
        <ResetSpinner isShown={false} />
        <Done heading="APP.RESET.SUCCESS_HEADING" text="APP.RESET.SUCCESS" />
      </>
    );
  }
  return (
    <>
      <ResetSpinner isShown={submitsItself && !result} />
      {submitsItself && !refusal ? (
        <Heading>{t('APP.RESET.HEADING')}</Heading>
      ) : (
        <ResetForm initial={leftIn(password, refusal)} {...(refusal && { refusal })} />
      )}
      <BackToLogin />
    </>
  );
};

const ResetSpinner = ({ isShown }: { readonly isShown: boolean }) => {
  const { t } = useTranslation();
  return (
    <Spinner name="reset" isShown={isShown}>
      {t('APP.PLEASE_WAIT')}
    </Spinner>
  );
};

/** A refused automatic submit leaves an empty form; an unanswered one the password, to be submitted again. */
const leftIn = (stored: string | undefined, refusal: Refusal | undefined): NewPassword =>
  stored !== undefined && refusal && isNoAnswer(refusal)
    ? { newPassword: stored, repeatedPassword: stored }
    : empty;

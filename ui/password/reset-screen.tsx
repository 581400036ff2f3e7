import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPassword } from '../../core/recovery/passwords';
import { isRetryable, type Refusal } from '../../core/result';
import { SuccessScreen } from '../ending/success-screen';
import { useCore } from '../hooks/use-core';
import { useScreenWork } from '../hooks/use-screen-work';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { Spinner } from '../parts/spinner';
import { ResetForm } from './reset-form';

const empty: NewPassword = { newPassword: '', repeatedPassword: '' };

/**
 * Screen for the password reset and its result. When the screen opens, the core submits a new password that is already in
 * memory (specification, sections 2 and 4).
 */
export const ResetScreen = () => {
  const { t } = useTranslation();
  const { session } = useCore();
  const { isPending, isDone, refusal } = useScreenWork();
  const [stored] = useState(() => session.get().password);

  if (isDone) {
    return (
      <>
        <ResetSpinner isShown={false} />
        <SuccessScreen heading="APP.RESET.SUCCESS_HEADING" text="APP.RESET.SUCCESS" />
      </>
    );
  }
  return (
    <>
      <ResetSpinner isShown={isPending} />
      {isPending ? (
        <Heading>{t('APP.RESET.HEADING')}</Heading>
      ) : (
        <ResetForm initial={leftIn(stored, refusal)} {...(refusal && { refusal })} />
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

/** Returns the initial values of the two password fields: the stored password after a retryable error, otherwise empty texts. */
const leftIn = (stored: string | undefined, refusal: Refusal | undefined): NewPassword =>
  stored !== undefined && refusal && isRetryable(refusal)
    ? { newPassword: stored, repeatedPassword: stored }
    : empty;

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPassword } from '../../core/recovery/passwords';
import { isUndecided, type Refusal } from '../../core/result';
import { SuccessScreen } from '../ending/success-screen';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { type ScreenWork, useScreenWork } from '../hooks/use-screen-work';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { Spinner } from '../parts/spinner';
import { ResetForm } from './reset-form';

const empty: NewPassword = { newPassword: '', repeatedPassword: '' };

/** When the screen opens, the core submits a new password that is already in memory (specification, sections 2 and 4). */
export const ResetScreen = () => {
  const { t } = useTranslation();
  const work = useScreenWork();
  return (
    <>
      <Spinner name="reset" isShown={work.isPending}>
        {t('APP.PLEASE_WAIT')}
      </Spinner>
      {work.isDone ? (
        <SuccessScreen heading="APP.RESET.SUCCESS_HEADING" text="APP.RESET.SUCCESS" />
      ) : (
        <UnfinishedReset {...work} />
      )}
    </>
  );
};

/** Unmounting this component removes its passwords from memory. */
const UnfinishedReset = ({ isPending, refusal }: ScreenWork) => {
  const { t } = useTranslation();
  const { session } = useCore();
  const [stored, setStored] = useState(() => session.get().password);
  // Once the automatic submit is answered, only the form may still need the password.
  useEffect(() => {
    if (!isPending) setStored(undefined);
  }, [isPending]);
  return (
    <>
      {isPending ? (
        <Heading>{t('APP.RESET.HEADING')}</Heading>
      ) : (
        <ResetForm initial={leftIn(stored, refusal)} {...(refusal && { refusal })} />
      )}
      <BackToLogin />
    </>
  );
};

/** The stored password if the server has not decided, otherwise empty texts. */
const leftIn = (stored: string | undefined, refusal: Refusal | undefined): NewPassword =>
  stored !== undefined && refusal && isUndecided(refusal)
    ? { newPassword: stored, repeatedPassword: stored }
    : empty;

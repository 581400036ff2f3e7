import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { RecoveryLink } from '../parts/recovery-link';
import { PasswordChangeForm } from './password-change-form';

export const ExpiredPasswordScreen = () => {
  const { t } = useTranslation();
  const { changeExpiredPassword, usernameOfCookie } = useCore();
  return (
    <>
      <Heading>{t('APP.EXPIRED.HEADING')}</Heading>
      <PasswordChangeForm username={usernameOfCookie()} place="expired" change={changeExpiredPassword} />
      <RecoveryLink type="password" />
      <BackToLogin />
    </>
  );
};

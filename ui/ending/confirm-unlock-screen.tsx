import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';

/** Without the button, an email scanner that opens the link would use up the token. */
export const ConfirmUnlockScreen = () => {
  const { t } = useTranslation();
  const { confirmUnlock } = useCore();
  return (
    <>
      <Heading>{t('APP.UNLOCK.HEADING')}</Heading>
      <p>{t('APP.UNLOCK.CONFIRM')}</p>
      <Button onClick={confirmUnlock}>{t('APP.UNLOCK.SUBMIT')}</Button>
      <BackToLogin />
    </>
  );
};

import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';

/** Asks for a press before the token of the link is used (`confirmLinks`). An email scanner that opens the link uses up no token. */
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

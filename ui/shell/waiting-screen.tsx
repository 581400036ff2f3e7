import { useTranslation } from 'react-i18next';
import { Heading } from './heading';
import { Spinner } from './spinner';

/** While the identity provider is asked. */
export const WaitingScreen = () => {
  const { t } = useTranslation();
  return (
    <>
      <Heading>{t('APP.SIGN_IN.WAITING')}</Heading>
      <Spinner name="sign-in" isShown>
        {t('APP.PLEASE_WAIT')}
      </Spinner>
    </>
  );
};

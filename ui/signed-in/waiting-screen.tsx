import { useTranslation } from 'react-i18next';
import { Heading } from '../parts/heading';

/** While the identity provider is asked. */
export const WaitingScreen = () => {
  const { t } = useTranslation();
  return <Heading>{t('APP.SIGN_IN.WAITING')}</Heading>;
};

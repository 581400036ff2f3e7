import { useTranslation } from 'react-i18next';
import { Heading } from '../parts/heading';

/** Shown while the identity provider answers. */
export const WaitingScreen = () => {
  const { t } = useTranslation();
  return <Heading>{t('APP.SIGN_IN.WAITING')}</Heading>;
};

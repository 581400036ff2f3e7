import { useTranslation } from 'react-i18next';
import { Heading } from '../shell/heading';
import { SignedIn } from '../shell/signed-in';

/** What is configured (specification, section 2, `configuration`). Read only. */
export const ConfigurationScreen = () => {
  const { t } = useTranslation();
  return <SignedIn>{() => <Heading>{t('APP.CONFIGURATION.HEADING')}</Heading>}</SignedIn>;
};

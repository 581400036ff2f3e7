import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import { useCore } from '../hooks/use-core';

/** The way on for whoever does not know the password, where it can be recovered. */
export const ForgottenPassword = () => {
  const { t } = useTranslation();
  const { recoveryTypes } = useCore().configuration.environment;
  return (
    recoveryTypes.includes('password') && (
      <Link className="back-to-login" href={entryRoute('password')}>
        {t('APP.ENDING.FORGOTTEN')}
      </Link>
    )
  );
};

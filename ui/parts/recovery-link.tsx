import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import { useCore } from '../hooks/use-core';
import { composedKey } from '../language/composed-key';

/** Renders nothing if the type is not configured. */
export const RecoveryLink = ({ type }: { readonly type: 'password' | 'unlock' }) => {
  const { t } = useTranslation();
  return (
    useCore().configuration.environment.recoveryTypes.includes(type) && (
      <Link className="link" href={entryRoute(type)}>
        {t(composedKey(`APP.WAYS_ON.${type.toUpperCase()}`))}
      </Link>
    )
  );
};

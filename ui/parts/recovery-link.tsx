import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import { useCore } from '../hooks/use-core';
import { composedKey } from '../language/composed-key';

/** The way to a recovery, where it can be had: whoever cannot go on with one may with the other. */
export const RecoveryLink = ({ type }: { readonly type: 'password' | 'unlock' }) => {
  const { t } = useTranslation();
  return (
    useCore().configuration.environment.recoveryTypes.includes(type) && (
      <Link className="way-on" href={entryRoute(type)}>
        {t(composedKey(`APP.WAYS_ON.${type.toUpperCase()}`))}
      </Link>
    )
  );
};

import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { SupportLink } from '../parts/support-link';

/** Where a name leads nowhere: the other recovery, and whom to ask. "Back to login" stands below every screen. */
export const WaysOn = ({ refusal }: { readonly refusal: Refusal | undefined }) => {
  const { t } = useTranslation();
  const { configuration, session } = useCore();
  if (refusal?.code !== 'USER_NOT_FOUND' && refusal?.code !== 'NO_FACTORS') return null;
  const { type } = session.get();
  const others = configuration.environment.recoveryTypes.filter(
    (other) => other !== type && (other === 'password' || other === 'unlock'),
  );
  return (
    <>
      {others.map((other) => (
        <Link key={other} className="way-on" href={entryRoute(other)}>
          {t(`APP.WAYS_ON.${other.toUpperCase()}`)}
        </Link>
      ))}
      <SupportLink text="APP.WAYS_ON.SUPPORT" />
    </>
  );
};

import { useTranslation } from 'react-i18next';
import { factorsOf, needsAnotherWay } from '../../core/recovery/session';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';

/**
 * What is to be known above a screen, whatever is done on it: the network is gone, the journey goes on in another tab,
 * another way is better than one more code. It is always there, so that what it comes to say is read out, once.
 */
export const Notices = () => {
  const { t } = useTranslation();
  const core = useCore();
  const isOffline = useStore(core.isOffline);
  const hasGoneOn = useStore(core.hasGoneOn);
  const session = useStore(core.session);
  const isStuck = useStore(core.visit)?.screen.is === 'factor' && needsAnotherWay(session);
  return (
    <div role="status" aria-atomic={false} className="notices">
      {isOffline && <p className="notice">{t('APP.NOTICE.OFFLINE')}</p>}
      {hasGoneOn && <p className="notice">{t('APP.NOTICE.OTHER_TAB')}</p>}
      {isStuck && (
        <p className="notice">
          {t(factorsOf(session).length > 1 ? 'APP.NOTICE.ANOTHER_WAY' : 'APP.NOTICE.NO_OTHER_WAY')}
        </p>
      )}
    </div>
  );
};

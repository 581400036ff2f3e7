import { useTranslation } from 'react-i18next';
import { hasAnotherWay, shouldSuggestOtherFactor } from '../../core/recovery/session';
import { LiveRegion } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import type { TextKey } from '../language/composed-key';

/**
 * Notices above a screen: no network, a recovery that continues in another tab, and a suggestion to use another factor after
 * rejected codes.
 */
export const Notices = () => {
  const core = useCore();
  const isOffline = useStore(core.isOffline);
  const continuedInOtherTab = useStore(core.continuedInOtherTab);
  const session = useStore(core.session);
  const isStuck = useStore(core.visit)?.screen.is === 'factor' && shouldSuggestOtherFactor(session);
  return (
    <>
      <Notice text={isOffline && 'APP.NOTICE.OFFLINE'} />
      <Notice text={continuedInOtherTab && 'APP.NOTICE.OTHER_TAB'} />
      <Notice
        text={isStuck && (hasAnotherWay(session) ? 'APP.NOTICE.ANOTHER_WAY' : 'APP.NOTICE.NO_OTHER_WAY')}
      />
    </>
  );
};

const Notice = ({ text }: { readonly text: TextKey | false }) => {
  const { t } = useTranslation();
  return (
    <LiveRegion className="notice" about={text || undefined}>
      <p>{text && t(text)}</p>
    </LiveRegion>
  );
};

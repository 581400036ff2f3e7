import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import type { TextKey } from '../language/composed-key';

/** Notices above a screen: no network, and a recovery that continues in another tab. */
export const Notices = () => {
  const core = useCore();
  const isOffline = useStore(core.isOffline);
  const continuedInOtherTab = useStore(core.continuedInOtherTab);
  return (
    <>
      <Notice text={isOffline && 'APP.NOTICE.OFFLINE'} />
      <Notice text={continuedInOtherTab && 'APP.NOTICE.OTHER_TAB'} />
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

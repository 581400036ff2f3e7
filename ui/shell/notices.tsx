import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement, LiveRegion } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import type { TextKey } from '../language/composed-key';

const operatorNotice = (language = ''): string | undefined =>
  [`[lang="${language}"]`, `[lang="${language.split('-')[0]}"]`, '[lang]']
    .map((text) => document.querySelector(`.operator-notice ${text}`))
    .find(Boolean)?.textContent;

export const Notices = () => {
  const core = useCore();
  const isOffline = useStore(core.isOffline);
  const language = useTranslation().i18n.resolvedLanguage;
  const [said, say] = useState<string>();
  // The dependency list is empty, because a change of language must not announce the notice again.
  useEffect(() => {
    say(operatorNotice(language));
    return undefined;
  }, []);
  const continuedInOtherTab = useStore(core.continuedInOtherTab);
  return (
    <>
      <Announcement about={said}>{said}</Announcement>
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement, LiveRegion } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import type { TextKey } from '../language/composed-key';

/**
 * Returns the operator's notice in the given language, for example `de-AT`. Falls back to the base language `de`, then to the
 * first notice.
 */
const operatorNotice = (language = ''): string | undefined =>
  [`[lang="${language}"]`, `[lang="${language.split('-')[0]}"]`, '[lang]']
    .map((text) => document.querySelector(`.operator-notice ${text}`))
    .find(Boolean)?.textContent;

/**
 * Notices above a screen: the browser is offline, or the recovery continues in another tab. Announces the operator's notice once
 * after the page has loaded.
 */
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

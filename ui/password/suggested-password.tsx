import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestPassword } from '../../core/additions/password-rules/suggest-password';
import { Announcement, LiveRegion } from '../announcer/announcement';
import { useCore, usePorts } from '../hooks/use-core';
import { Button } from '../parts/button';
import { copyText } from '../parts/reference';

/** The password is in memory only, until the form is left. */
export const SuggestedPassword = ({ username }: { readonly username: string }) => {
  const { t } = useTranslation();
  const { passwordRules } = useCore().configuration.environment;
  const { random } = usePorts();
  const [suggested, setSuggested] = useState<string>();
  const [copied, setCopied] = useState<string>();
  const shown = useRef<HTMLElement>(null);
  if (!random) return null;
  const isCopied = suggested !== undefined && copied === suggested;
  const copy = () => {
    if (shown.current && copyText(shown.current)) setCopied(suggested);
  };
  return (
    <div className="suggestion">
      <Button look="link" onClick={() => setSuggested(suggestPassword(passwordRules, username, random))}>
        {t('APP.PASSWORD.SUGGEST')}
      </Button>
      <LiveRegion about={suggested}>
        <code ref={shown} dir="ltr" translate="no">
          {suggested}
        </code>
      </LiveRegion>
      {suggested !== undefined && (
        <Button look="link" onClick={copy}>
          {t(isCopied ? 'APP.COPIED' : 'APP.COPY')}
        </Button>
      )}
      <Announcement about={isCopied || undefined}>{t('APP.COPIED')}</Announcement>
    </div>
  );
};

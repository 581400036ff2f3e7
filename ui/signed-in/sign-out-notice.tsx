import { useTranslation } from 'react-i18next';
import { signInSettings } from '../../core/configuration/configuration';
import { httpUrl } from '../../core/configuration/redirects';
import type { SignOutRest as Rest } from '../../core/state/sign-out-notice';
import { LiveRegion } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { bidiIsolate } from '../language/bidi-isolate';

const texts = {
  'session-left': 'APP.SIGN_IN.SESSION_LEFT',
  'leaving-untold': 'APP.SIGN_IN.UNTOLD',
} as const satisfies Readonly<Record<Rest, string>>;

/** The identity provider may still have an active session or accept the page's tokens. */
export const SignOutNotice = ({ rest }: { readonly rest: Rest }) => {
  const { t, i18n } = useTranslation();
  const { issuer } = signInSettings(useCore().configuration);
  return (
    <LiveRegion manner="assertive" className="problem" about={rest}>
      <p>{t(texts[rest], { provider: bidiIsolate(i18n, httpUrl(issuer)?.host ?? issuer) })}</p>
    </LiveRegion>
  );
};

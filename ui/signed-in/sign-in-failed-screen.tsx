import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { defaultRoute } from '../../core/configuration/configuration';
import type { Refusal, RefusalCode } from '../../core/result';
import { LiveRegion } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { bidiIsolate } from '../language/bidi-isolate';
import type { TextKey } from '../language/composed-key';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';

/** Other codes show the general message that the sign-in failed. */
const texts: ReadonlyMap<RefusalCode, TextKey> = new Map([
  ['unreachable', 'APP.SIGN_IN.UNREACHABLE'],
  ['provider-silent', 'APP.SIGN_IN.SILENT'],
  ['clock-off', 'APP.SIGN_IN.CLOCK'],
  ['sign-in-elsewhere', 'APP.SIGN_IN.ELSEWHERE'],
  ['storage-unavailable', 'APP.SIGN_IN.STORAGE'],
  ['login-required', 'APP.SIGN_IN.ENDED'],
]);

interface SignInFailedScreenProps {
  readonly refusal: Refusal;
  readonly retry: string;
  /** Technical details of the failed sign-in; empty until the component with the details has loaded. */
  readonly children: ReactNode;
}

export const SignInFailedScreen = ({ refusal, retry, children }: SignInFailedScreenProps) => {
  const { t, i18n } = useTranslation();
  const { retrySignIn, configuration } = useCore();
  const { detail, diagnosis } = refusal;
  const says = diagnosis?.says;
  return (
    <>
      <Heading>{t('APP.SIGN_IN.FAILED_HEADING')}</Heading>
      <LiveRegion manner="assertive" className="problem" about={refusal}>
        <p>{t(texts.get(refusal.code) ?? 'APP.HINT.GENERIC')}</p>
        {says && (
          <p>
            <span>{t('APP.SIGN_IN.DETAIL')}</span> <span>{bidiIsolate(i18n, says)}</span>
          </p>
        )}
      </LiveRegion>
      {detail && detail !== says && <p className="error-text">{bidiIsolate(i18n, detail)}</p>}
      <Button onClick={() => retrySignIn(retry)}>{t('APP.TRY_AGAIN')}</Button>
      <Link className="link" href={defaultRoute(configuration.environment)}>
        {t('APP.SIGN_IN.RECOVER')}
      </Link>
      {children}
    </>
  );
};

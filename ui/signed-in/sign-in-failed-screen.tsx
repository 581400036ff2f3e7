import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { defaultRoute } from '../../core/configuration/configuration';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';
import type { TextKey } from '../language/composed-key';
import { isolated } from '../language/isolated';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';
import { Said } from '../spoken/said';
import { TechnicalDetails } from './technical-details';

/** What a refusal comes to, where there is more to say than that it failed. */
const texts: Readonly<Record<string, TextKey>> = {
  unreachable: 'APP.SIGN_IN.UNREACHABLE',
  'provider-silent': 'APP.SIGN_IN.SILENT',
  'clock-off': 'APP.SIGN_IN.CLOCK',
  'sign-in-elsewhere': 'APP.SIGN_IN.ELSEWHERE',
  'storage-unavailable': 'APP.SIGN_IN.STORAGE',
  'login-required': 'APP.SIGN_IN.ENDED',
};

interface SignInFailedScreenProps {
  readonly refusal: Refusal;
  /** The route that tries once more. */
  readonly retry: string;
}

/** Sign-in did not work: what the provider says, and the ways on (specification, section 2, `recovery/callback`). */
export const SignInFailedScreen = ({ refusal, retry }: SignInFailedScreenProps) => {
  const { t, i18n } = useTranslation();
  const { navigation, configuration } = useCore();
  const says = refusal.diagnosis?.says;
  return (
    <>
      <Heading>{t('APP.SIGN_IN.FAILED_HEADING')}</Heading>
      <Said manner="assertive" className="problem" about={refusal}>
        <p>{t(texts[refusal.code] ?? 'APP.SIGN_IN.FAILED')}</p>
        {says && (
          <p>
            {t('APP.SIGN_IN.DETAIL')} {isolated(i18n, says)}
          </p>
        )}
      </Said>
      <Button onClick={() => navigation.leave(navigation.origin + retry)}>{t('APP.TRY_AGAIN')}</Button>
      <Link href={defaultRoute(configuration.environment)}>{t('APP.SIGN_IN.RECOVER')}</Link>
      <TechnicalDetails refusal={refusal} />
    </>
  );
};

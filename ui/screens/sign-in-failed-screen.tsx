import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { defaultRoute } from '../../core/recovery/configuration';
import { isNoAnswer } from '../../core/recovery/once';
import type { Refusal } from '../../core/recovery/result';
import { CONFIGURATION, NAVIGATION } from '../container/tokens';
import { isolated } from '../factor/factor-name';
import { useCore } from '../hooks/use-core';
import { Button } from '../shell/button';
import { Heading } from '../shell/heading';

interface SignInFailedScreenProps {
  readonly refusal: Refusal;
  /** The route that tries once more. */
  readonly retry: string;
}

/** Sign-in did not work: what the provider says, and the ways on (specification, section 2, `recovery/callback`). */
export const SignInFailedScreen = ({ refusal, retry }: SignInFailedScreenProps) => {
  const { t, i18n } = useTranslation();
  const navigation = useCore(NAVIGATION);
  const { environment } = useCore(CONFIGURATION);
  return (
    <>
      <Heading>{t('APP.SIGN_IN.FAILED_HEADING')}</Heading>
      <div role="alert" className="problem">
        <p>{t(isNoAnswer(refusal) ? 'APP.SIGN_IN.UNREACHABLE' : 'APP.SIGN_IN.FAILED')}</p>
        {refusal.detail && (
          <p>
            {t('APP.SIGN_IN.DETAIL')} {isolated(i18n, refusal.detail)}
          </p>
        )}
      </div>
      <Button onClick={() => navigation.replace(retry)}>{t('APP.TRY_AGAIN')}</Button>
      <Link href={defaultRoute(environment)}>{t('APP.SIGN_IN.RECOVER')}</Link>
    </>
  );
};

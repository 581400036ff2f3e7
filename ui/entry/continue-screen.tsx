import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import type { ScreenState } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { bidiIsolate } from '../language/bidi-isolate';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';

interface ContinueScreenProps {
  readonly screen: Extract<ScreenState, { is: 'continue' }>;
}

/** Names nobody's factors: another person may have opened the page. */
export const ContinueScreen = ({ screen: { type, username } }: ContinueScreenProps) => {
  const { t, i18n } = useTranslation();
  const { continueRecovery, forgetUser } = useCore();
  return (
    <>
      <Heading>{t('APP.ENTRY.CONTINUE_AS', { name: bidiIsolate(i18n, username) })}</Heading>
      <Button onClick={continueRecovery}>{t('APP.REDIRECTOR.LINK')}</Button>
      <Link className="button button-second" href={entryRoute(type)} onClick={forgetUser}>
        {t('APP.CONTEXT.OTHER_NAME')}
      </Link>
      <BackToLogin />
    </>
  );
};

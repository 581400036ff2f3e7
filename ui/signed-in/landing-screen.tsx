import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import type { SignOutRest as Rest } from '../../core/state/sign-out-notice';
import { useCore } from '../hooks/use-core';
import { useTitle } from '../hooks/use-title';
import type { TextKey } from '../language/composed-key';
import { Heading } from '../parts/heading';
import { SignOutNotice } from './sign-out-notice';

const ACTIONS: ReadonlyMap<string, TextKey> = new Map([
  ['password', 'APP.LANDING.PASSWORD'],
  ['unlock', 'APP.LANDING.UNLOCK'],
]);

export const LandingScreen = ({ rest }: { readonly rest?: Rest | undefined }) => {
  const { t } = useTranslation();
  const { recoveryTypes } = useCore().configuration.environment;
  const title = useTitle();
  const keys = recoveryTypes.map((type) => ({ type, key: ACTIONS.get(type) ?? 'APP.LANDING.OTHER' }));
  return (
    <>
      <Heading isHome>{title}</Heading>
      {rest && <SignOutNotice rest={rest} />}
      <p>{t('APP.LANDING.HEADING')}</p>
      <nav className="actions" aria-label={title}>
        <Link href="/login" className="button button-first">
          {t('APP.LANDING.SIGN_IN')}
        </Link>
        {keys.map(({ type, key }) => (
          <Link key={type} href={entryRoute(type)} className="button button-second">
            {t(key, { type })}
          </Link>
        ))}
      </nav>
    </>
  );
};

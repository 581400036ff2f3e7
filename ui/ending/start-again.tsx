import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isTokenRefused } from '../../core/recovery/recovery-credentials';
import { entryRoute } from '../../core/recovery/routes';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';

interface StartAgainProps {
  readonly refusal: Refusal | undefined;
  readonly look?: 'first' | 'second';
}

/** If the token came from an email link, also explains how to get a new link. */
export const StartAgain = ({ refusal, look = 'second' }: StartAgainProps) => {
  const { t } = useTranslation();
  const held = useCore().session.get();
  if (!refusal || !isTokenRefused(refusal)) return null;
  return (
    <>
      {held.tokenFrom === 'link' && <p>{t('APP.ENDING.LINK_SPENT')}</p>}
      <Link className={`button button-${look}`} href={entryRoute(held.type ?? 'password')}>
        {t('APP.ENDING.START_AGAIN')}
      </Link>
    </>
  );
};

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

export const StartAgain = ({ refusal, look = 'second' }: StartAgainProps) => {
  const { t } = useTranslation();
  const held = useCore().session.get();
  if (!refusal || !isTokenRefused(refusal)) return null;
  return (
    <Link className={`button button-${look}`} href={entryRoute(held.type ?? 'password')}>
      {t('APP.ENDING.START_AGAIN')}
    </Link>
  );
};

import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isTokenRefused } from '../../core/recovery/held-token';
import { entryRoute } from '../../core/recovery/routes';
import { LINK_TOKEN_TYPE } from '../../core/recovery/session';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';

interface StartAgainProps {
  readonly refusal: Refusal | undefined;
  readonly look?: 'first' | 'second';
}

/** After a token that was refused: the way to another one, with the name kept, and what a link is good for. */
export const StartAgain = ({ refusal, look = 'second' }: StartAgainProps) => {
  const { t } = useTranslation();
  const { type, recoveryTokenType } = useCore().session.get();
  const isRefused = refusal && isTokenRefused(refusal);
  return (
    <div role="status" className="next-step">
      {isRefused && recoveryTokenType === LINK_TOKEN_TYPE && <p>{t('APP.ENDING.LINK_SPENT')}</p>}
      {isRefused && (
        <Link className={`button button-${look}`} href={entryRoute(type ?? 'password')}>
          {t('APP.ENDING.START_AGAIN')}
        </Link>
      )}
    </div>
  );
};

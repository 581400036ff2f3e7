import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import { DEFAULT_PHASE } from '../../core/recovery/session';
import type { Shown } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { isolated } from '../language/isolated';

/** Stands for the name in the sentence around it. */
const NAME = '\n';

/** Whether a screen comes after the username: a factor, the last ones, and the entry of a later round. */
const comesAfter = (screen: Shown, phase: string): boolean =>
  ['factor', 'reset', 'unlock'].includes(screen.is) || (screen.is === 'entry' && phase !== DEFAULT_PHASE);

/** Whose recovery it is, the round where that is known, and the way to another username. */
export const ContextLine = ({ screen }: { readonly screen: Shown }) => {
  const { t, i18n } = useTranslation();
  const { session, forgetUser } = useCore();
  const { username, type, phase } = useStore(session);
  if (username === '' || type === undefined || !comesAfter(screen, phase)) return null;
  const [before, after] = t('APP.CONTEXT.RECOVERING', { name: NAME }).split(NAME);
  return (
    <div className="context">
      {phase === 'second' && <span className="context-step">{t('APP.CONTEXT.STEP', { step: 2 })}</span>}
      <span>
        {before}
        <strong className="context-name">{isolated(i18n, username)}</strong>
        {after}
      </span>
      {/* An unlock goes on by itself, and whoever has got there has proved the name. */}
      {screen.is !== 'unlock' && (
        <Link href={entryRoute(type)} className="context-leave" onClick={forgetUser}>
          {t('APP.CONTEXT.NOT_YOU')}
          <span className="visually-hidden"> {t('APP.CONTEXT.OTHER_NAME')}</span>
        </Link>
      )}
    </div>
  );
};

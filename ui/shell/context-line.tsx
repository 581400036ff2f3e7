import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import { DEFAULT_PHASE, roundProgress } from '../../core/recovery/session';
import type { ScreenState } from '../../core/state/visit';
import { Announcement } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { bidiIsolate } from '../language/bidi-isolate';

/** Placeholder of the username in the translated sentence. */
const NAME = '\n';

/** Returns true for a screen after the username: factor, reset, unlock, and the entry of a later round. */
const comesAfter = (screen: ScreenState, phase: string): boolean =>
  ['factor', 'reset', 'unlock'].includes(screen.is) || (screen.is === 'entry' && phase !== DEFAULT_PHASE);

/** Shows the username, the round and a link to use another username. Announces an accepted proof once. */
export const ContextLine = ({ screen }: { readonly screen: ScreenState }) => {
  const { t, i18n } = useTranslation();
  const { session, forgetUser } = useCore();
  const held = useStore(session);
  const { username, type, phase, proofsGiven } = held;
  const [given] = useState(proofsGiven);
  if (username === '' || type === undefined || !comesAfter(screen, phase)) return null;
  const [before, after] = t('APP.CONTEXT.RECOVERING', { name: NAME }).split(NAME);
  const round = roundProgress(held);
  const isRound = screen.is === 'factor' || screen.is === 'entry';
  return (
    <div className="context">
      <Announcement about={proofsGiven > given ? proofsGiven : undefined}>
        {t('APP.CONTEXT.CONFIRMED')}
      </Announcement>
      {round && isRound && (
        <span className="context-step">
          {t(round.isLast ? 'APP.CONTEXT.LAST_STEP' : 'APP.CONTEXT.STEP', { step: round.step })}
        </span>
      )}
      <span>
        <span>{before}</span>
        <strong className="context-name">{bidiIsolate(i18n, username)}</strong>
        <span>{after}</span>
      </span>
      {/* No link during an unlock: the unlock has started, and the user has proved the identity. */}
      {screen.is !== 'unlock' && (
        <Link href={entryRoute(type)} className="context-leave" onClick={forgetUser}>
          <span>{t('APP.CONTEXT.NOT_YOU')}</span>
          <span className="visually-hidden">{` ${t('APP.CONTEXT.OTHER_NAME')}`}</span>
        </Link>
      )}
    </div>
  );
};

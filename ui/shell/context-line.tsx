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

/** Placeholder for the username in the translated sentence. */
const NAME = '\n';

/**
 * Returns true for screens that follow the username entry: factor, reset, unlock, and the entry screen when another factor is
 * required.
 */
const comesAfter = (screen: ScreenState, phase: string): boolean =>
  ['factor', 'reset', 'unlock'].includes(screen.is) || (screen.is === 'entry' && phase !== DEFAULT_PHASE);

/** Line with the username, the current step and a link to change the username. Announces each accepted factor once. */
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
      {/* No link on the unlock screen, because the unlock has started and the user is already identified. */}
      {screen.is !== 'unlock' && (
        <Link href={entryRoute(type)} className="context-leave" onClick={forgetUser}>
          <span>{t('APP.CONTEXT.NOT_YOU')}</span>
          <span className="visually-hidden">{` ${t('APP.CONTEXT.OTHER_NAME')}`}</span>
        </Link>
      )}
    </div>
  );
};

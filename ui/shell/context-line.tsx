import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import { DEFAULT_PHASE, progressOf } from '../../core/recovery/session';
import type { ScreenState } from '../../core/state/visit';
import { Announcement } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { bidiIsolate } from '../language/bidi-isolate';

/** The entry screen shows the context line only after the first proof of identity. */
const stepScreen = ({ is }: ScreenState, phase: string) => {
  if (is === 'factor' || is === 'reset' || is === 'unlock') return is;
  return is === 'entry' && phase !== DEFAULT_PHASE ? is : undefined;
};

export const ContextLine = ({ screen }: { readonly screen: ScreenState }) => {
  const { t, i18n } = useTranslation();
  const { session, forgetUser } = useCore();
  const held = useStore(session);
  const { username, type, phase, proofsGiven } = held;
  const [given] = useState(proofsGiven);
  const at = stepScreen(screen, phase);
  if (username === '' || type === undefined || !at) return null;
  const progress = progressOf(held, at);
  return (
    <div className="context">
      <Announcement about={proofsGiven > given ? proofsGiven : undefined}>
        {t('APP.CONTEXT.CONFIRMED')}
      </Announcement>
      <Progress {...progress} />
      {proofsGiven > 0 && <span className="context-proved">{t('APP.CONTEXT.CONFIRMED')}</span>}
      <strong className="context-name">{bidiIsolate(i18n, username)}</strong>
      {/* The unlock screen has no link to another username, because the unlock has started and the user is already identified. */}
      {screen.is !== 'unlock' && (
        <Link href={entryRoute(type)} className="link" onClick={forgetUser}>
          <span>{t('APP.CONTEXT.NOT_YOU')}</span>
          <span className="visually-hidden">{` ${t('APP.CONTEXT.OTHER_NAME')}`}</span>
        </Link>
      )}
    </div>
  );
};

const Progress = ({ step, all }: { readonly step: number; readonly all: number }) => {
  const { t } = useTranslation();
  return (
    <span className="context-step">
      {Array.from({ length: all }, (_, at) => at + 1).map((each) => (
        <span key={each} className="step-bar" data-done={each <= step || undefined} aria-hidden="true" />
      ))}
      <span>{t('APP.CONTEXT.STEP_OF', { step, all })}</span>
    </span>
  );
};

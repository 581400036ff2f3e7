import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entryRoute } from '../../core/recovery/routes';
import type { ScreenState } from '../../core/state/visit';
import { Announcement } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { bidiIsolate } from '../language/bidi-isolate';

const SCREENS: readonly ScreenState['is'][] = ['choice', 'factor', 'reset', 'unlock'];

export const ContextLine = ({ screen }: { readonly screen: ScreenState }) => {
  const { t, i18n } = useTranslation();
  const { session, forgetUser } = useCore();
  const { username, type, proofsGiven } = useStore(session);
  const [given] = useState(proofsGiven);
  if (username === '' || type === undefined || !SCREENS.includes(screen.is)) return null;
  return (
    <div className="context">
      <Announcement about={proofsGiven > given ? proofsGiven : undefined}>
        {t('APP.CONTEXT.CONFIRMED')}
      </Announcement>
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

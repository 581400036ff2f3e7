import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUSH_TIMEOUT } from '../../core/limits';
import type { Factor } from '../../core/recovery/factors';
import { LiveRegion } from '../announcer/announcement';
import { CountdownAnnouncement } from '../announcer/countdown-announcement';
import { useEffect } from '../hooks/effects';
import { useCountdown } from '../hooks/use-countdown';
import { localNumber } from '../language/number-format';
import { Button } from '../parts/button';
import { factorWords } from './factor-name';

interface PushWaitProps {
  readonly factor: Factor;
  /** Time at which the pending push times out, in milliseconds since 1970 (`Clock`). */
  readonly until: number | undefined;
  readonly onCancel: () => void;
}

const ALL = PUSH_TIMEOUT / 1000;

export const PushWait = ({ factor, until, onCancel }: PushWaitProps) => {
  const { t, i18n } = useTranslation();
  const left = useCountdown(until);
  const [isCancelled, setCancelled] = useState(false);
  const isWaiting = until !== undefined;
  if (isWaiting && isCancelled) setCancelled(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the panel, because it may be below the visible area on a small screen.
    if (isWaiting) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting]);
  return (
    <div ref={panel} className={isWaiting ? 'push-wait' : 'push-idle'}>
      {isWaiting && <Ring left={left} />}
      <div>
        {isWaiting && <p className="factor-kind">{factorWords(i18n, factor).target}</p>}
        <LiveRegion about={until ?? (isCancelled || undefined)}>
          <p>{t(isWaiting ? 'APP.PUSH.WAITING' : 'APP.PUSH.CANCELLED')}</p>
          {isWaiting && (
            <p className="visually-hidden" role="timer">
              {t('APP.PUSH.LEFT', { count: left })}
            </p>
          )}
        </LiveRegion>
        {isWaiting && <CountdownAnnouncement text="APP.PUSH.LEFT" seconds={left} of={ALL} />}
        {isWaiting && (
          <Button
            look="link"
            onClick={() => {
              setCancelled(true);
              onCancel();
            }}
          >
            {t('APP.PUSH.CANCEL')}
          </Button>
        )}
      </div>
    </div>
  );
};

const Ring = ({ left }: { readonly left: number }) => {
  const { i18n } = useTranslation();
  return (
    <svg className="ring" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="21" />
      <circle cx="24" cy="24" r="21" pathLength={ALL} strokeDasharray={`${left} ${ALL}`} />
      <text x="24" y="24">
        {localNumber(i18n, left)}
      </text>
    </svg>
  );
};

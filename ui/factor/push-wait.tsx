import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUSH_TIMEOUT } from '../../core/limits';
import type { Factor } from '../../core/recovery/factors';
import { useSecondsLeft } from '../hooks/use-seconds-left';
import { Button } from '../parts/button';
import { factorWords } from './factor-name';

interface PushWaitProps {
  readonly factor: Factor;
  /** When the push will have run out; `undefined` while none is waited for. */
  readonly until: number | undefined;
  readonly onCancel: () => void;
}

const ALL = PUSH_TIMEOUT / 1000;

/** The seconds that are said: a count of every second would drown out everything else. */
const saidOf = (left: number): number => [10, 30].find((mark) => left <= mark) ?? ALL;

/** The wait for a push: the device, the time that is left, and a way out. What it says changes three times a minute. */
export const PushWait = ({ factor, until, onCancel }: PushWaitProps) => {
  const { t, i18n } = useTranslation();
  const left = useSecondsLeft(until);
  const [isCancelled, setCancelled] = useState(false);
  const isWaiting = until !== undefined;
  if (isWaiting && isCancelled) setCancelled(false);
  return (
    <div className={isWaiting ? 'push-wait' : 'push-idle'}>
      {isWaiting && <Ring left={left} />}
      <div>
        {isWaiting && <p className="factor-kind">{factorWords(i18n, factor).target}</p>}
        <p role="status" className="status">
          {isWaiting && t('APP.PUSH.WAITING')}
          {isWaiting && (
            <span className="visually-hidden"> {t('APP.PUSH.LEFT', { count: saidOf(left) })}</span>
          )}
          {isCancelled && t('APP.PUSH.CANCELLED')}
        </p>
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

/** The part of the minute that is left, and its seconds. */
const Ring = ({ left }: { readonly left: number }) => (
  <svg className="ring" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="21" />
    <circle cx="24" cy="24" r="21" pathLength={ALL} strokeDasharray={`${left} ${ALL}`} />
    <text x="24" y="24">
      {left}
    </text>
  </svg>
);

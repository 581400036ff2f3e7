import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUSH_TIMEOUT } from '../../core/limits';
import { type Factor, isTypedCode, nameInHeading } from '../../core/recovery/factors';
import { LiveRegion } from '../announcer/announcement';
import { CountdownAnnouncement } from '../announcer/countdown-announcement';
import { useLayoutEffect } from '../hooks/effects';
import { useClock, useCore } from '../hooks/use-core';
import { useCountdown } from '../hooks/use-countdown';
import { useStore } from '../hooks/use-store';
import { bidiIsolate } from '../language/bidi-isolate';
import { localNumber } from '../language/number-format';
import { Button } from '../parts/button';

interface PushWaitProps {
  readonly factor: Factor;
  /** False until the server has sent the push. */
  readonly isSent: boolean;
  readonly isApproved: boolean;
  readonly onCancel: () => void;
  /** ID of the element that takes the focus of the panel when the wait is over. */
  readonly nextFocus: string;
}

const ALL = PUSH_TIMEOUT / 1000;

/** Stands in the place of Send Push and takes its focus. */
export const PushWait = ({ factor, isSent, isApproved, onCancel, nextFocus }: PushWaitProps) => {
  const { t, i18n } = useTranslation();
  const clock = useClock();
  const [until] = useState(() => clock.now() + PUSH_TIMEOUT);
  const left = useCountdown(until);
  const number = useStore(useCore().pushNumber);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus();
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(nextFocus)?.focus();
    };
  }, [nextFocus]);
  // The factor of the typed code does not name the device that receives the push.
  const device = isTypedCode(factor) ? undefined : nameInHeading(factor);
  const factorDisplay = device && bidiIsolate(i18n, device);
  const choose = (code: string) =>
    factorDisplay ? t('APP.PUSH.CHOOSE_ON', { code, factorDisplay }) : t('APP.PUSH.CHOOSE', { code });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div ref={panel} className="push-wait" role="group" tabIndex={-1} aria-label={t('APP.FACTOR.PUSH')}>
      <Ring left={isApproved ? ALL : left} isApproved={isApproved} number={isSent ? number : undefined} />
      <LiveRegion about={isSent}>
        {!isSent && <p>{t('APP.SEND.SENDING')}</p>}
        {isSent && factorDisplay && <p>{t('APP.PUSH.SENT_TO', { factorDisplay })}</p>}
        {isSent && <p>{number === undefined ? t('APP.PUSH.WAITING') : choose(number)}</p>}
        {isSent && (
          <p className="visually-hidden" role="timer">
            {t('APP.PUSH.LEFT', { count: left })}
          </p>
        )}
      </LiveRegion>
      <CountdownAnnouncement text="APP.PUSH.LEFT" seconds={left} of={ALL} />
      <Button look="link" onClick={onCancel}>
        {t('APP.PUSH.CANCEL')}
      </Button>
    </div>
  );
};

interface RingProps {
  readonly left: number;
  readonly isApproved: boolean;
  /** Shown in place of the seconds, so that the user cannot choose these on the device. */
  readonly number: string | undefined;
}

const Ring = ({ left, isApproved, number }: RingProps) => {
  const { i18n } = useTranslation();
  return (
    <svg className={isApproved ? 'ring ring-approved' : 'ring'} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="21" />
      <circle cx="24" cy="24" r="21" pathLength={ALL} strokeDasharray={`${left} ${ALL}`} />
      {isApproved ? (
        <path d="m15 25 6 6 12-14" />
      ) : (
        <text x="24" y="24" className={number && 'push-number'}>
          {number ?? localNumber(i18n, left)}
        </text>
      )}
    </svg>
  );
};

import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IDLE_WARNING } from '../../core/limits';
import { LiveRegion } from '../announcer/announcement';
import { CountdownAnnouncement } from '../announcer/countdown-announcement';
import { useLayoutEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useCountdown } from '../hooks/use-countdown';
import { Button } from '../parts/button';

interface IdleWarningProps {
  /** Time at which the recovery ends, in milliseconds since 1970 (`Clock`). */
  readonly endsAt: number;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Scrolls to the focused input when the idle warning appears, because the warning moves or covers the content below it. */
const showFocusedInput = (text: HTMLElement | null) => {
  const { activeElement } = document;
  if (text && activeElement instanceof HTMLInputElement) activeElement.scrollIntoView({ block: 'center' });
};

/** The recovery continues if the user clicks or types anywhere. */
export const IdleWarning = ({ endsAt }: IdleWarningProps) => {
  const { t } = useTranslation();
  const { recordAction } = useCore();
  const seconds = useCountdown(endsAt);
  const warning = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = warning;
    // When the warning disappears while it contains the focus, moves the focus to the heading.
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, []);
  return (
    <div ref={warning} className="idle-warning">
      <LiveRegion about={endsAt}>
        <p ref={showFocusedInput}>{t('APP.NOTICE.IDLE')}</p>
        <p role="timer">{t('APP.PUSH.LEFT', { count: seconds })}</p>
      </LiveRegion>
      <CountdownAnnouncement text="APP.PUSH.LEFT" seconds={seconds} of={IDLE_WARNING / 1000} />
      <Button onMouseDown={keepFocus} onClick={recordAction}>
        {t('APP.REDIRECTOR.LINK')}
      </Button>
    </div>
  );
};

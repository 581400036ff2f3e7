import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { LiveRegion } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { useInertBackground } from '../hooks/use-inert-background';

/** Delay before the spinner appears, in milliseconds. */
const SHOW_DELAY = 200;

/** Duration of the fade-out, in milliseconds (specification, section 9). The style sheet defines the fade-in. */
const FADE_OUT = 200;

interface SpinnerProps {
  /** Name of the spinner, unique on the page (specification, section 2). */
  readonly name: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
  /** Delay before the fade-out, in milliseconds. Rule `2.spinner.2` requires this option; no screen uses it. */
  readonly hideDelay?: number;
}

/** Large full-screen spinner of the type "ball-scale-multiple" (specification, section 9). */
export const Spinner = ({ name, isShown, children, hideDelay = 0 }: SpinnerProps) => {
  const [phase, setPhase] = useState<'gone' | 'shown' | 'fading'>('gone');
  useEffect(() => {
    const steps = isShown
      ? [setTimeout(() => setPhase('shown'), SHOW_DELAY)]
      : [
          setTimeout(() => setPhase((now) => (now === 'gone' ? now : 'fading')), hideDelay),
          setTimeout(() => setPhase('gone'), hideDelay + FADE_OUT),
        ];
    return () => steps.forEach(clearTimeout);
  }, [isShown, hideDelay]);

  // True until the fade-out starts. Without `hideDelay`, the fade-out starts at once, without waiting for a timer.
  const isCovering = phase === 'shown' && (isShown || hideDelay > 0);
  useInertBackground(isCovering);
  if (phase === 'gone') return null;
  return createPortal(
    <div className={`spinner ${isCovering ? '' : 'spinner-fading'}`} data-spinner={name}>
      <div className="ball-scale-multiple" aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
      <LiveRegion about={isCovering || undefined} className="spinner-words">
        {children}
      </LiveRegion>
    </div>,
    document.body,
  );
};

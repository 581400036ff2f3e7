import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEffect } from '../hooks/effects';
import { useCover } from '../hooks/use-cover';
import { Said } from '../spoken/said';

/** An answer that is faster than this, in milliseconds, is faster than the eye: nothing is shown for it. */
const UNNOTICED = 200;

/** How long it fades out, in milliseconds (specification, section 9). It fades in by its style sheet. */
const FADE_OUT = 200;

interface SpinnerProps {
  /** What is waited for; every spinner has a name of its own (specification, section 2). */
  readonly name: string;
  readonly isShown: boolean;
  /** What it says to those who do not see it. */
  readonly children: ReactNode;
  /** How long it stays after `isShown` has ended, in milliseconds. */
  readonly hideDelay?: number;
}

/** The full-screen spinner, "ball-scale-multiple", large. It stays invisible for answers faster than the eye. */
export const Spinner = ({ name, isShown, children, hideDelay = 0 }: SpinnerProps) => {
  const [phase, setPhase] = useState<'gone' | 'shown' | 'fading'>('gone');
  useEffect(() => {
    const steps = isShown
      ? [setTimeout(() => setPhase('shown'), UNNOTICED)]
      : [
          setTimeout(() => setPhase((now) => (now === 'gone' ? now : 'fading')), hideDelay),
          setTimeout(() => setPhase('gone'), hideDelay + FADE_OUT),
        ];
    return () => steps.forEach(clearTimeout);
  }, [isShown, hideDelay]);

  // It is no longer in the way when it begins to go.
  const isCovering = phase === 'shown' && (isShown || hideDelay > 0);
  useCover(isCovering);
  if (phase === 'gone') return null;
  return createPortal(
    <div className={`spinner ${isCovering ? '' : 'spinner-fading'}`} data-spinner={name}>
      <div className="ball-scale-multiple" aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
      <Said about={isCovering || undefined} className="visually-hidden">
        {children}
      </Said>
    </div>,
    document.body,
  );
};

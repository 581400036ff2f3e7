import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Politeness } from './live-region';
import { useAnnouncement } from './use-announcement';

interface WordsProps {
  /** Announcement key. `undefined` announces nothing; a new value announces the text again. */
  readonly about: unknown;
  readonly children: ReactNode;
}

interface SaidProps extends WordsProps {
  readonly id?: string;
  readonly manner?: Politeness;
  readonly className?: string;
}

/** Wraps a text in an element: a browser that translates the page replaces text nodes, and React then loses them. */
const inElement = (children: ReactNode) =>
  typeof children === 'string' ? <span>{children}</span> : children;

/** Text that is visible here and announced once by a live region. */
export const LiveRegion = ({ id, manner = 'polite', about, className, children }: SaidProps) => {
  const place = useRef<HTMLDivElement>(null);
  const words = useAnnouncement(manner, about, place);
  return (
    <div id={id} ref={place} className={about === undefined ? 'unsaid' : className}>
      {words && createPortal(inElement(children), words)}
    </div>
  );
};

/** Text for screen readers only, announced once and politely. */
export const Announcement = ({ about, children }: WordsProps) => {
  const words = useAnnouncement('polite', about);
  return words && createPortal(inElement(children), words);
};

import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Politeness } from './live-region';
import { useAnnouncement } from './use-announcement';

interface AnnouncementProps {
  /** `undefined` announces nothing. A new value announces the text again. */
  readonly about: unknown;
  readonly children: ReactNode;
}

interface LiveRegionProps extends AnnouncementProps {
  readonly id?: string;
  readonly manner?: Politeness;
  readonly className?: string;
}

/** Wraps plain text in a `<span>`, because React cannot update text nodes that browser translation has replaced. */
const inElement = (children: ReactNode) =>
  typeof children === 'string' ? <span>{children}</span> : children;

export const LiveRegion = ({ id, manner = 'polite', about, className, children }: LiveRegionProps) => {
  const place = useRef<HTMLDivElement>(null);
  const words = useAnnouncement(manner, about, place);
  return (
    <div id={id} ref={place} className={about === undefined ? 'unsaid' : className}>
      {words && createPortal(inElement(children), words)}
    </div>
  );
};

export const Announcement = ({ about, children }: AnnouncementProps) => {
  const words = useAnnouncement('polite', about);
  return words && createPortal(inElement(children), words);
};

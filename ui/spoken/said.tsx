import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Manner } from './live-region';
import { useSaid } from './use-said';

interface WordsProps {
  /** What it is about; nothing is said without it, and the same is said anew when it is another. */
  readonly about: unknown;
  readonly children: ReactNode;
}

interface SaidProps extends WordsProps {
  readonly id?: string;
  /** Without interrupting, unless told otherwise. */
  readonly manner?: Manner;
  readonly className?: string;
}

/** Gives a text an element of its own: a browser that translates the page replaces text nodes, which React then loses. */
const inElement = (children: ReactNode) =>
  typeof children === 'string' ? <span>{children}</span> : children;

/** What is seen here and, once, heard: the page's one live region of that manner takes it in. */
export const Said = ({ id, manner = 'polite', about, className, children }: SaidProps) => {
  const place = useRef<HTMLDivElement>(null);
  const words = useSaid(manner, about, place);
  return (
    <div id={id} ref={place} className={about === undefined ? 'unsaid' : className}>
      {words && createPortal(inElement(children), words)}
    </div>
  );
};

/** What is heard alone, once, without interrupting. */
export const Announced = ({ about, children }: WordsProps) => {
  const words = useSaid('polite', about);
  return words && createPortal(inElement(children), words);
};

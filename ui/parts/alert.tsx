import type { ReactNode } from 'react';
import { useLater } from '../hooks/use-later';

interface AlertProps {
  readonly id?: string;
  /** What it is about; nothing is said without it, and the same is said anew when it is another. */
  readonly about: unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The place where a screen says what went wrong. It is always there, and filled a moment after there is something to say;
 * the attributes repeat what the role means, for want of which Firefox with Orca says nothing.
 */
export const Alert = ({ id, about, className = 'problem', children }: AlertProps) => {
  const isSaid = useLater(about) !== undefined;
  return (
    <div
      id={id}
      role="alert"
      aria-live="assertive"
      aria-atomic="true"
      className={isSaid ? className : 'problem-none'}
      data-coming={(about !== undefined && !isSaid) || undefined}
    >
      {isSaid && children}
    </div>
  );
};

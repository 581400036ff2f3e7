import { type ReactNode, useRef } from 'react';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useTitle } from '../hooks/use-title';

interface HeadingProps {
  readonly children: string;
  /** The same text as elements, parts of which are kept on one line. */
  readonly shown?: ReactNode;
  /** True on the first screen, where the title of the page is the configured title alone. */
  readonly isHome?: boolean;
  /** True if this heading replaces another one in the same visit. */
  readonly takesFocus?: boolean;
}

/**
 * Heading of a screen. Sets the title of the page. Takes the focus after a change of screen, so that screen readers announce
 * the heading.
 */
export const Heading = ({ children, shown, isHome = false, takesFocus = false }: HeadingProps) => {
  const { visit } = useCore();
  const title = useTitle();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = isHome ? title : `${children} – ${title}`;
  }, [children, isHome, title]);
  useEffect(() => {
    if (!takesFocus && (visit.get()?.number ?? 0) < 2) return;
    const takeFocus = () => heading.current?.focus();
    takeFocus();
    // An inert heading cannot take the focus: retries until the loading overlay is gone.
    const onceUncovered = () => {
      if (heading.current?.closest('[inert]')) next = requestAnimationFrame(onceUncovered);
      else if (document.activeElement === document.body) takeFocus();
    };
    let next = requestAnimationFrame(onceUncovered);
    return () => cancelAnimationFrame(next);
  }, [visit, takesFocus]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {shown || children}
    </h1>
  );
};

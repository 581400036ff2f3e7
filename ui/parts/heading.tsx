import { type ReactNode, useRef } from 'react';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { usePageTitle } from '../hooks/use-title';

interface HeadingProps {
  readonly children: string;
  /** Needed for a heading with a part that must stay on one line, such as a phone number. */
  readonly shown?: ReactNode;
  readonly isHome?: boolean;
  /** True if the heading replaces an earlier heading on the same screen. The new heading then takes the focus. */
  readonly takesFocus?: boolean;
}

/** Takes the focus on a screen change, so that screen readers announce the heading. */
export const Heading = ({ children, shown, isHome = false, takesFocus = false }: HeadingProps) => {
  const { visit } = useCore();
  const heading = useRef<HTMLHeadingElement>(null);

  usePageTitle(isHome ? undefined : children);
  useEffect(() => {
    if (!takesFocus && (visit.get()?.number ?? 0) < 2) return;
    const takeFocus = () => heading.current?.focus();
    takeFocus();
    // Retries on each animation frame while the loading overlay covers the heading. The heading is inert during this time and
    // cannot take the focus.
    const onceUncovered = () => {
      if (heading.current?.closest('[inert]')) next = requestAnimationFrame(onceUncovered);
      else if (document.activeElement === document.body) takeFocus();
    };
    let next = requestAnimationFrame(onceUncovered);
    return () => cancelAnimationFrame(next);
  }, [visit, takesFocus]);

  // The screen reader Orca may not announce the heading in Firefox without the inner `span` (`display: block`).
  return (
    <h1 ref={heading} tabIndex={-1}>
      <span>{shown || children}</span>
    </h1>
  );
};

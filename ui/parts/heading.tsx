import { type ReactNode, useRef } from 'react';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useTitle } from '../hooks/use-title';

interface HeadingProps {
  readonly children: string;
  /** The same words, with what holds some of them together. */
  readonly shown?: ReactNode;
  /** On the first screen the page's title is the configured one alone. */
  readonly isHome?: boolean;
  /** It follows another within the same visit. */
  readonly takesFocus?: boolean;
}

/** A screen's heading. It takes the focus when the screen follows another, so that it is read out, and titles the page. */
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
    // What covers the page while a screen's code is on its way goes just after the screen has come.
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

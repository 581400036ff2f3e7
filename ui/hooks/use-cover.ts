import { useLayoutEffect } from './effects';

let covers = 0;
/** What had the focus before the first of them. */
let held: Element | null = null;

const setInert = (isInert: boolean): void => {
  for (const part of document.body.children) {
    if (!part.matches('[data-spinner], [data-says]')) part.toggleAttribute('inert', isInert);
  }
};

/**
 * While something covers the page, nothing beneath can be reached or heard (https://html.spec.whatwg.org/#inert). Afterwards the
 * focus goes back, before a new screen's heading takes it.
 */
export const useCover = (isCovering: boolean): void => {
  useLayoutEffect(() => {
    if (!isCovering) return;
    if (covers === 0) held = document.activeElement;
    covers += 1;
    setInert(true);
    return () => {
      covers -= 1;
      if (covers > 0) return;
      setInert(false);
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && held instanceof HTMLElement) held.focus();
    };
  }, [isCovering]);
};

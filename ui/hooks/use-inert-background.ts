import { useLayoutEffect } from './effects';

let covers = 0;
/** Element that had the focus before the first overlay covered the page. The focus returns to this element. */
let held: Element | null = null;

const setInert = (isInert: boolean): void => {
  for (const part of document.body.children) {
    if (!part.matches('[data-spinner], [data-says]')) part.toggleAttribute('inert', isInert);
  }
};

/** Makes the page below an overlay inert (https://html.spec.whatwg.org/#inert). Afterwards, restores the focus if it was lost. */
export const useInertBackground = (isCovering: boolean): void => {
  // Layout effects run before the effect in which `Heading` takes the focus. An inert heading cannot take the focus.
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

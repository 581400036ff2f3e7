import { flushSync } from 'react-dom';

/**
 * Calls `update`, which shows another screen: at once, or one frame later in a view transition. The full-screen spinner excludes
 * a transition, because the browser draws transitions above it.
 */
export const crossFade = (update: () => void): void => {
  const isPlain =
    !('startViewTransition' in document) ||
    document.querySelector('.spinner') !== null ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isPlain) update();
  // `ready` rejects if the next screen interrupts the transition, and in a hidden tab.
  else document.startViewTransition(() => flushSync(update)).ready.catch(() => undefined);
};

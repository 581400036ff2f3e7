/** Timeout for the first paint, in milliseconds. Some browsers do not report the paint. */
const PAINT_TIMEOUT = 500;

/**
 * Resolves after the first paint of the early screen. Resolves at once without an early screen, or in a hidden tab, which never
 * paints.
 */
const firstPaint = (root: HTMLElement | null): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.hidden || root?.hidden !== false) return resolve(undefined);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
    setTimeout(resolve, PAINT_TIMEOUT);
  });

/** Runs the main script after the first paint. The script tag is in a `<template>`, so that the browser does not run it earlier. */
export const runMainAfterPaint = (root: HTMLElement | null): Promise<unknown> =>
  firstPaint(root).finally(() => {
    const main = document.querySelector<HTMLTemplateElement>('#main');
    if (main) document.head.append(main.content);
  });

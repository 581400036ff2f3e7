/** Maximum wait for the first paint, in milliseconds. Some browsers do not report the first paint. */
const PAINT_TIMEOUT = 500;
/** An earlier paint can show only the background of the page. */
const FIRST_CONTENT = 'first-contentful-paint';

const firstPaint = (root: HTMLElement | null): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.hidden || root?.hidden !== false) return resolve(undefined);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName(FIRST_CONTENT).length > 0) resolve(undefined);
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
    setTimeout(resolve, PAINT_TIMEOUT);
  });

/** Browsers do not run scripts inside a `<template>`. */
export const runMainAfterPaint = (root: HTMLElement | null): Promise<unknown> =>
  firstPaint(root).finally(() => {
    const main = document.querySelector<HTMLTemplateElement>('#main');
    if (main) document.head.append(main.content);
  });

/** Observations recorded in a page. Times are in milliseconds since the start of the navigation. */
export interface Watched {
  /** Time at which the username input was painted, visible and not covered by another element. */
  seen: number;
  /** Time at which the last typed character reached the username input. */
  typed: number;
  readonly shifts: { readonly at: number; readonly value: number }[];
}

/**
 * Names of two globals of the page. `WATCHED` is the variable that stores the observations. `BOX_SEEN` is the
 * function that the page calls when the username input is visible.
 */
export const WATCHED = 'watched';
export const BOX_SEEN = 'boxSeen';

/**
 * Observes the username input and stores the observations in the page. Runs in the page before the page's own scripts.
 * The function is sent to the browser as source text and must not use outer variables.
 */
export const watchBox = ([watched, boxSeen]: readonly [string, string]): void => {
  const record: Watched = { seen: 0, typed: 0, shifts: [] };
  if (window.top !== window) return;
  Reflect.set(window, watched, record);

  const isSeen = (box: HTMLElement) => {
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, top, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === box;
  };
  const look = () => {
    const box = document.getElementById('username');
    if (!box || !isSeen(box)) return void requestAnimationFrame(look);
    // A message is posted just before the browser paints, and arrives after the paint. Its arrival marks the end of
    // the paint.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      record.seen = performance.now();
      box.focus();
      Reflect.get(window, boxSeen)('');
    };
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);

  const hasTyped = () => {
    record.typed = performance.now();
  };
  document.addEventListener('input', hasTyped, true);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      record.shifts.push({ at: shift.startTime, value: Number(Reflect.get(shift, 'value')) });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Observations of a page. Times in milliseconds since the start of the navigation. */
export interface Watched {
  /** The username box was laid out, visible, and nothing lay over it; the frame with it has been drawn. */
  seen: number;
  /** The newest character reached the box. */
  typed: number;
  readonly shifts: { readonly at: number; readonly value: number }[];
}

/** Where the page keeps it, and the binding by which it says that the box is there. */
export const WATCHED = 'watched';
export const BOX_SEEN = 'boxSeen';

/** Runs in the page before its own scripts; it holds all that it needs, because it goes there as text. */
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
    // A message that is sent before a frame is drawn arrives after it.
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

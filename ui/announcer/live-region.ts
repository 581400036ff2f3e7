import type { Clock } from '../../core/ports/clock';

export type Politeness = 'polite' | 'assertive';

/** Pause before and after a text is added to a live region, in milliseconds. Without a pause, screen readers miss the text. */
export const UNSAID = 100;

/** About 100 ms at 60 frames per second. Browsers without `IntersectionObserver` wait `UNSAID` milliseconds instead. */
const FRAMES = 6;

interface Words {
  readonly element: HTMLElement;
  /** Element of the screen that displays the message; `undefined` if the message is for screen readers only. */
  readonly place: HTMLElement | undefined;
}

const moveTo = (region: HTMLElement, place: HTMLElement | undefined) => {
  region.className = place ? '' : 'visually-hidden';
  (place ?? document.body).append(region);
};

const regionOf = (manner: Politeness): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-says=${manner}]`);
  if (found) return found;
  const region = document.createElement('div');
  region.dataset.says = manner;
  // The assertive region has no `alert` role: if such a region moves, Orca repeats the message or speaks "blank".
  if (manner === 'polite') region.role = 'status';
  // Firefox with Orca ignores a region that has only a role.
  region.ariaLive = manner;
  region.ariaAtomic = 'true';
  moveTo(region, undefined);
  return region;
};

/** Returns a React clean-up function, which moves the regions out of `place` before React removes `place`. */
export const prepare = (place: HTMLElement | null | undefined): (() => void) => {
  const regions = [regionOf('polite'), regionOf('assertive')];
  return () => {
    for (const region of regions) if (place?.contains(region)) moveTo(region, undefined);
  };
};

const placeOf = new WeakMap<Element, HTMLElement>();

/** Visible messages stay on the screen: each moves to the element that displays it. */
const emptyAndMove = (region: HTMLElement, place: HTMLElement | undefined) => {
  for (const element of [...region.children]) {
    const own = placeOf.get(element);
    element.removeAttribute('role');
    if (own) own.append(element);
    else element.remove();
  }
  if (region.parentElement !== (place ?? document.body)) moveTo(region, place);
};

/** Screen readers miss a change that is made before the next paint. */
const untilDrawn = async (clock: Clock | undefined, signal: AbortSignal): Promise<void> => {
  if (!('IntersectionObserver' in globalThis)) return clock?.sleep(UNSAID, signal);
  for (let frame = 0; frame < FRAMES; frame += 1)
    await new Promise<void>((drawn) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        drawn();
      });
      observer.observe(document.body);
    });
};

const queues: Record<Politeness, Promise<void>> = { polite: Promise.resolve(), assertive: Promise.resolve() };

/** Screen readers speak the content once (https://www.w3.org/WAI/ARIA/apg/patterns/alert/). */
export const announce = (
  manner: Politeness,
  { element, place }: Words,
  clock: Clock | undefined,
): (() => void) => {
  const cancelled = new AbortController();
  const announceNext = async () => {
    if (cancelled.signal.aborted) return;
    const region = regionOf(manner);
    emptyAndMove(region, place);
    await untilDrawn(clock, cancelled.signal);
    if (cancelled.signal.aborted) return;
    if (place) placeOf.set(element, place);
    // Adds the `alert` role only inside the live region. Outside the region, the screen reader Orca would speak the element as
    // soon as the role is added.
    if (manner === 'assertive') element.role = 'alert';
    region.append(element);
    element.removeAttribute('data-coming');
    await untilDrawn(clock, cancelled.signal);
  };
  // Polite messages wait for assertive messages, because Orca drops a polite message that an assertive message interrupts.
  const before = manner === 'polite' ? [queues.polite, queues.assertive] : [queues.assertive];
  queues[manner] = Promise.all(before)
    .then(announceNext)
    .catch(() => undefined);
  return () => {
    cancelled.abort();
    element.remove();
  };
};

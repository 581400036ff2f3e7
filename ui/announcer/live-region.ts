import type { Clock } from '../../core/ports/clock';

/** Values of `aria-live`: after the current speech, or at once. */
export type Politeness = 'polite' | 'assertive';

/** Pause before and after a region is filled, in milliseconds. Without it, screen readers miss the change. */
export const UNSAID = 100;

/** Number of frames that take about `UNSAID`. */
const FRAMES = 6;

/** Text to announce. */
interface Words {
  readonly element: HTMLElement;
  /** Element that shows the text; `undefined` for a text that is only announced. */
  readonly place: HTMLElement | undefined;
}

const moveTo = (region: HTMLElement, place: HTMLElement | undefined) => {
  region.className = place ? '' : 'visually-hidden';
  (place ?? document.body).append(region);
};

/** Finds or creates the page's live region. `ariaLive` is set because Firefox with Orca ignores the role alone. */
const regionOf = (manner: Politeness): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-says=${manner}]`);
  if (found) return found;
  const region = document.createElement('div');
  region.dataset.says = manner;
  region.role = manner === 'polite' ? 'status' : 'alert';
  region.ariaLive = manner;
  region.ariaAtomic = 'true';
  moveTo(region, undefined);
  return region;
};

/** Creates the regions. The returned function moves them out of `place` before React removes it. */
export const prepare = (place: HTMLElement | null | undefined): (() => void) => {
  const regions = [regionOf('polite'), regionOf('assertive')];
  return () => {
    for (const region of regions) if (place?.contains(region)) moveTo(region, undefined);
  };
};

const placeOf = new WeakMap<Element, HTMLElement>();

/** Empties a region and moves it to `place`. Visible texts in the region return to their places. */
const lend = (region: HTMLElement, place: HTMLElement | undefined) => {
  for (const element of [...region.children]) {
    const own = placeOf.get(element);
    if (own) own.append(element);
    else element.remove();
  }
  if (region.parentElement !== (place ?? document.body)) moveTo(region, place);
};

/** Waits until the browser has painted: screen readers miss a change before that. Counts frames, which need no clock. */
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

const turns: Record<Politeness, Promise<void>> = { polite: Promise.resolve(), assertive: Promise.resolve() };

/**
 * Announces the content of an element once, in every browser (https://www.w3.org/WAI/ARIA/apg/patterns/alert/). Moves the empty
 * region to the place of the element, waits, and then adds the element. Announcements of one region are queued. Returns a
 * function that cancels the announcement.
 */
export const announce = (
  manner: Politeness,
  { element, place }: Words,
  clock: Clock | undefined,
): (() => void) => {
  const gone = new AbortController();
  const takeTurn = async () => {
    if (gone.signal.aborted) return;
    const region = regionOf(manner);
    lend(region, place);
    await untilDrawn(clock, gone.signal);
    if (gone.signal.aborted) return;
    if (place) placeOf.set(element, place);
    region.append(element);
    element.removeAttribute('data-coming');
    await untilDrawn(clock, gone.signal);
  };
  turns[manner] = turns[manner].then(takeTurn).catch(() => undefined);
  return () => {
    gone.abort();
    element.remove();
  };
};

import type { Clock } from '../../core/ports/clock';

/** Without interrupting, or at once. */
export type Manner = 'polite' | 'assertive';

/** How long a region stays empty before it is filled, and filled before it says more, in milliseconds: it is missed otherwise. */
export const UNSAID = 100;

/** As many frames take about that long. */
const FRAMES = 6;

/** What is to be said. */
interface Words {
  readonly element: HTMLElement;
  /** Where it is seen; without it, nowhere. */
  readonly place: HTMLElement | undefined;
}

const moveTo = (region: HTMLElement, place: HTMLElement | undefined) => {
  region.className = place ? '' : 'visually-hidden';
  (place ?? document.body).append(region);
};

/** The page's one live region of a manner, there before it has anything to say. The role is not enough for Firefox with Orca. */
const regionOf = (manner: Manner): HTMLElement => {
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

/** Sees to it that the regions are there. Answers with the way out of a place that is about to go. */
export const prepare = (place: HTMLElement | null | undefined): (() => void) => {
  const regions = [regionOf('polite'), regionOf('assertive')];
  return () => {
    for (const region of regions) if (place?.contains(region)) moveTo(region, undefined);
  };
};

const placeOf = new WeakMap<Element, HTMLElement>();

/** Brings the empty region to other words: those in it that are seen stay where they stood. */
const lend = (region: HTMLElement, place: HTMLElement | undefined) => {
  for (const element of [...region.children]) {
    const own = placeOf.get(element);
    if (own) own.append(element);
    else element.remove();
  }
  if (region.parentElement !== (place ?? document.body)) moveTo(region, place);
};

/** Assistive technology learns of what is drawn. Frames come by themselves, whoever holds the clock. */
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

const turns: Record<Manner, Promise<void>> = { polite: Promise.resolve(), assertive: Promise.resolve() };

/**
 * Says what an element holds, once in every browser: the region comes to where that stands, is empty for a moment, and
 * takes it in (https://www.w3.org/WAI/ARIA/apg/patterns/alert/). Who comes meanwhile waits for their turn. Answers with the
 * way to end it.
 */
export const say = (manner: Manner, { element, place }: Words, clock: Clock | undefined): (() => void) => {
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

import type { Clock } from '../../core/ports/clock';

/** Without interrupting, or at once. */
export type Manner = 'polite' | 'assertive';

/** How long a region stays empty before it is filled, and filled before it says more, in milliseconds: it is missed otherwise. */
export const UNSAID = 100;

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

const isIdle = (region: HTMLElement) => region.parentElement === document.body && !region.hasChildNodes();

const placeOf = new WeakMap<Element, HTMLElement>();
const emptySince = new WeakMap<HTMLElement, number>();

/** Empties the region, for other words: those that are seen stay where they stood. */
const empty = (region: HTMLElement) => {
  for (const element of [...region.children]) {
    const own = placeOf.get(element);
    if (own) own.append(element);
    else element.remove();
  }
};

// What fails at the start has no core yet.
const withoutCore: Pick<Clock, 'now' | 'sleep'> = {
  now: () => 0,
  sleep: (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds)),
};

/** Lets what interrupts wait where the first such place is. Answers with the way out of a place that is about to go. */
export const waitAt = (
  manner: Manner,
  place: HTMLElement | undefined,
  clock: Pick<Clock, 'now'> = withoutCore,
): (() => void) => {
  const region = regionOf(manner);
  if (place && manner === 'assertive' && isIdle(region)) {
    moveTo(region, place);
    emptySince.set(region, clock.now());
  }
  return () => {
    if (place?.contains(region)) moveTo(region, undefined);
  };
};

const turns: Record<Manner, Promise<void>> = { polite: Promise.resolve(), assertive: Promise.resolve() };

/**
 * Says what an element holds, once in every browser: the region comes to where that stands, is empty for a moment, and
 * takes it in (https://www.w3.org/WAI/ARIA/apg/patterns/alert/). Who comes meanwhile waits for their turn. Answers with the
 * way to end it.
 */
export const say = (manner: Manner, { element, place }: Words, clock = withoutCore): (() => void) => {
  const gone = new AbortController();
  const region = regionOf(manner);
  const takeTurn = async () => {
    if (gone.signal.aborted) return;
    const isThere = region.parentElement === place && !region.hasChildNodes();
    const rested = isThere ? clock.now() - (emptySince.get(region) ?? clock.now()) : 0;
    empty(region);
    if (!isThere) moveTo(region, place);
    if (rested < UNSAID) await clock.sleep(UNSAID - Math.max(0, rested), gone.signal);
    if (gone.signal.aborted) return;
    if (place) placeOf.set(element, place);
    region.append(element);
    element.removeAttribute('data-coming');
    await clock.sleep(UNSAID, gone.signal);
  };
  turns[manner] = turns[manner].then(takeTurn).catch(() => undefined);
  return () => {
    gone.abort();
    element.remove();
    emptySince.set(region, clock.now());
  };
};

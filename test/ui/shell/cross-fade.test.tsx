import { jest } from '@jest/globals';
import { createStore } from '../../../core/state/store';
import type { Visit } from '../../../core/state/visit';
import { crossFade } from '../../../ui/shell/cross-fade';
import { type JourneyScreens, journey } from '../../../ui/shell/load-journey';
import { createShownVisit } from '../../../ui/shell/shown-visit';

const visitOf = (number: number): Visit => ({ number, screen: { is: 'reset' } });

/** Pending changes of the page, which the browser carries out after it has captured the previous screen. */
const captures: (() => void)[] = [];

const startViewTransition = (change: () => void) => {
  captures.push(change);
  return { ready: Promise.reject(new DOMException('interrupted', 'AbortError')) };
};

const openBrowser = ({ fades = true, reducedMotion = false, hasSpinner = false } = {}) => {
  captures.length = 0;
  Object.assign(document, fades ? { startViewTransition } : {});
  window.matchMedia = (query) => ({ matches: reducedMotion && query.includes('reduce') }) as MediaQueryList;
  document.body.innerHTML = hasSpinner ? '<div class="spinner"></div>' : '';
  journey.set({ crossFade } as JourneyScreens);
  const visit = createStore<Visit | undefined>(visitOf(1));
  const shown = createShownVisit(visit);
  const draw = jest.fn();
  shown.subscribe(draw);
  return { visit, number: () => shown.get()?.number, draw };
};

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

describe('[additions.cross-fade] A new screen', () => {
  it('appears when the browser has captured the previous one', () => {
    const { visit, number } = openBrowser();

    visit.set(visitOf(2));
    const before = number();
    captures.shift()?.();

    expect([before, number()]).toEqual([1, 2]);
  });

  it('appears once, and is the latest, if two screens follow each other', () => {
    const { visit, number, draw } = openBrowser();

    visit.set(visitOf(2));
    visit.set(visitOf(3));
    for (const change of captures) change();

    expect([number(), draw.mock.calls.length]).toEqual([3, 1]);
  });

  it.each([
    ['in a browser without view transitions', { fades: false }],
    ['with reduced motion', { reducedMotion: true }],
    ['while a spinner covers the page', { hasSpinner: true }],
  ])('appears at once %s', (_, browser) => {
    const { visit, number } = openBrowser(browser);

    visit.set(visitOf(2));

    expect([number(), captures]).toEqual([2, []]);
  });
});

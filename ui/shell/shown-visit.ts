import { createStore, type ReadableStore } from '../../core/state/store';
import type { Visit } from '../../core/state/visit';
import { journey } from './load-journey';

const atOnce = (update: () => void) => update();

/** The visit on the screen. It follows the core's visit with a cross-fade, once the code of the fade has loaded. */
export const createShownVisit = (visit: ReadableStore<Visit | undefined>): typeof visit => {
  const shown = createStore(visit.get());
  visit.subscribe(() => (journey.get()?.crossFade ?? atOnce)(() => shown.set(visit.get())));
  return shown;
};

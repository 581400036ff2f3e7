import { beaconJournal } from '../../adapters/browser/beacon-journal';
import type { AccountRecovery } from '../../core/account-recovery';
import type { PageBuild } from '../../core/additions/journal/fault-words';
import { trackFaults } from '../../core/additions/journal/track-faults';
import { trackJourney } from '../../core/additions/journal/track-journey';
import { foundFaults } from '../faults';
import * as t from './tokens';
import type { TypedContainer } from './typed-container';

/** The returned function also reports the steps of recoveries. */
export const startJournal = (container: TypedContainer): ((core: AccountRecovery) => void) => {
  const bound = container.get(t.JOURNAL);
  const url = container.get(t.ENVIRONMENT).environment.journalUrl;
  const connectivity = container.get(t.ports.connectivity);
  const build = pageBuild(document);
  const journal = bound.isSilent ? beaconJournal({ url, build: build.main, window, connectivity }) : bound;
  trackFaults(foundFaults, journal, build);
  const clock = container.get(t.ports.clock);
  return ({ events }) => addEventListener('pagehide', trackJourney({ events, clock }, journal));
};

export const pageBuild = (page: Document): PageBuild => {
  const tags = [...page.querySelectorAll('script[integrity], link[integrity]')];
  const map = page.querySelector('[type=importmap]')?.textContent ?? '';
  const addresses = [...tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''), map];
  const files = addresses.flatMap((text) =>
    [...text.matchAll(/\/ui\/([\w-]+\.js)/g)].map(([, file = '']) => file),
  );
  return { files, main: files.find((file) => file.startsWith('main-')) ?? '' };
};

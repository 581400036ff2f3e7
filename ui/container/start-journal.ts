import { beaconJournal } from '../../adapters/browser/beacon-journal';
import type { AccountRecovery } from '../../core/account-recovery';
import { trackJourney } from '../../core/telemetry/track-journey';
import * as t from './tokens';
import type { TypedContainer } from './typed-container';

/**
 * Records the steps of each recovery in the journal that the application has bound. Without such a journal, posts the steps to
 * `journalUrl`.
 */
export const startJournal = (container: TypedContainer, core: AccountRecovery): void => {
  const bound = container.get(t.JOURNAL);
  const url = container.get(t.ENVIRONMENT).environment.journalUrl;
  const connectivity = container.get(t.ports.connectivity);
  const journal = bound.isSilent ? beaconJournal({ url, window, connectivity }) : bound;
  addEventListener('pagehide', trackJourney(core.needs, journal));
};

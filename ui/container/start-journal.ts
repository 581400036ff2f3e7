import { beaconJournal } from '../../adapters/browser/beacon-journal';
import type { AccountRecovery } from '../../core/account-recovery';
import { keepJournal } from '../../core/telemetry/keep-journal';
import * as t from './tokens';
import type { TypedContainer } from './typed-container';

/** Has the journal told what becomes of each journey: the one that is bound, else the one that sends to the configured address. */
export const startJournal = (container: TypedContainer, core: AccountRecovery): void => {
  const bound = container.get(t.JOURNAL);
  const url = container.get(t.ENVIRONMENT).environment.journalUrl;
  const connectivity = container.get(t.ports.connectivity);
  const journal = bound.isSilent ? beaconJournal({ url, window, connectivity }) : bound;
  addEventListener('pagehide', keepJournal(core.needs, journal));
};

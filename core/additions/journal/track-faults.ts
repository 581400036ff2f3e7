import { faultEntry, type PageBuild } from './fault-words';
import type { FoundFaults } from './found-faults';
import type { Journal } from './journal';
import { tellQuietly } from './tell-quietly';

/** Includes faults before this call. */
export const trackFaults = ({ faults }: FoundFaults, journal: Journal, build: PageBuild): void => {
  let told = 0;
  const tell = () => {
    for (const fault of faults.get().slice(told)) {
      told += 1;
      tellQuietly(journal, faultEntry(fault, build));
    }
  };
  faults.subscribe(tell);
  tell();
};

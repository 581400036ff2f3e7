import { MAX_FAULTS } from '../../limits';
import { createStore, type ReadableStore, readOnly } from '../../state/store';
import type { ScreenState } from '../../state/visit';

/** Fault of the page as the browser describes it. The texts may contain user data, so only `telemetry/fault-words.ts` reads them. */
export type FoundFault =
  /**
   * Exception while the page rendered a screen. `screen` is undefined if the exception occurred outside of a screen. `error` is the
   * name of the exception.
   */
  | {
      readonly fault: 'broken-screen';
      readonly screen: ScreenState['is'] | undefined;
      readonly error: string;
    }
  | { readonly fault: 'lost-script'; readonly file: string }
  | { readonly fault: 'violation'; readonly directive: string };

/** Faults since the page was loaded: failed screens, missing scripts and violations of the Content Security Policy. */
export interface FoundFaults {
  readonly faults: ReadableStore<readonly FoundFault[]>;
  /**
   * Records a fault, unless the same fault is already recorded or `MAX_FAULTS` is reached. This prevents an endless loop if
   * sending a report causes a fault.
   */
  record(fault: FoundFault): void;
}

export const createFoundFaults = (): FoundFaults => {
  const faults = createStore<readonly FoundFault[]>([]);
  return {
    faults: readOnly(faults),
    record: (fault) => {
      const found = faults.get();
      const text = JSON.stringify(fault);
      if (found.length < MAX_FAULTS && !found.some((each) => JSON.stringify(each) === text))
        faults.set([...found, fault]);
    },
  };
};

import { MAX_FAULTS } from '../../limits';
import { createStore, type ReadableStore, readOnly } from '../../state/store';
import type { ScreenState } from '../../state/visit';

/** May contain user data, so only `fault-words.ts` reads the texts. */
export type FoundFault =
  /** While rendering. `screen` is undefined outside of a screen. `error` is the name of the exception. */
  | {
      readonly fault: 'broken-screen';
      readonly screen: ScreenState['is'] | undefined;
      readonly error: string;
    }
  | { readonly fault: 'lost-script'; readonly file: string }
  | { readonly fault: 'violation'; readonly directive: string };

/** Since the page was loaded. */
export interface FoundFaults {
  readonly faults: ReadableStore<readonly FoundFault[]>;
  /** Each fault once, at most `MAX_FAULTS`. Otherwise, a fault of the report itself would cause an endless loop. */
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

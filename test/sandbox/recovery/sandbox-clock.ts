import type { Clock } from '../../recovery-server/core/ports/ports';

/** Clock of the sandbox's servers. Tests can advance it beyond the computer's clock. */
export interface SandboxClock extends Clock {
  skip(milliseconds: number): void;
}

export const createSandboxClock = (): SandboxClock => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    skip: (milliseconds) => {
      ahead += milliseconds;
    },
  };
};

import type { Clock } from '../../recovery-server/core/ports/clock';

/** A clock that can run ahead of the machine's. */
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

/** Creates the clock of the sandbox's servers. Tests can advance it beyond the computer's clock. */
export const createSandboxClock = () => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    skip: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
};

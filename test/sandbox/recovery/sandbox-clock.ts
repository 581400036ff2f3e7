/** Receives how many milliseconds the clock is ahead of the computer's clock, after each change. */
export type FollowClock = (ahead: number) => void;

/** Creates the clock of the sandbox's servers, which can be moved forward. A new clock is not ahead. */
export const createSandboxClock = (follow: FollowClock) => {
  let ahead = 0;
  follow(ahead);
  return {
    now: () => Date.now() + ahead,
    skip: (milliseconds: number) => {
      ahead += milliseconds;
      follow(ahead);
    },
  };
};

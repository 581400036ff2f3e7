import { Unavailable } from '../../core/ports/ports';

/**
 * Creates a function that runs tasks, at most `running` at the same time and in their order. Further tasks wait. The function
 * rejects with `Unavailable` if `waiting` tasks already wait.
 */
export const createWorkQueue = (running: number, waiting: number) => {
  const starts: (() => void)[] = [];
  let free = running;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (starts.length < waiting) await new Promise<void>((start) => starts.push(start));
    else throw new Unavailable('Too many tasks wait.');
    try {
      return await task();
    } finally {
      // Passes the place on to the next task, so that no later task can take it first.
      const start = starts.shift();
      if (start === undefined) free += 1;
      else start();
    }
  };
};

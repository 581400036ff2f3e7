import { Unavailable } from '../../core/ports/ports';

type Waiting = { readonly start: () => void; readonly refuse: (cause: Error) => void };

/**
 * Creates a function that runs tasks, at most `running` at the same time. Further tasks wait in lanes, which have their turns one
 * after the other, so that a full lane does not delay the others. If `waiting` tasks already wait, one of the longest lane is
 * refused with `Unavailable`.
 */
export const createWorkQueue = (running: number, waiting: number) => {
  /** Waiting tasks. The first lane has the next turn. */
  const lanes = new Map<string, readonly Waiting[]>();
  let free = running;

  const put = (lane: string, tasks: readonly Waiting[]) =>
    tasks.length === 0 ? lanes.delete(lane) : lanes.set(lane, tasks);

  const wait = (lane: string, task: Waiting) => {
    const own = lanes.get(lane) ?? [];
    if ([...lanes.values()].flat().length >= waiting) {
      const [longest, tasks = []] =
        [...lanes].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
      const isOwnTurn = longest !== undefined && own.length + 1 < tasks.length;
      (isOwnTurn ? tasks.at(-1) : task)?.refuse(new Unavailable('Too many tasks wait.'));
      if (!isOwnTurn) return;
      put(longest, tasks.slice(0, -1));
    }
    put(lane, [...own, task]);
  };

  /** Passes the place of a finished task on to the next one, so that no later task can take it first. */
  const passOn = () => {
    const [[lane, [next, ...others]] = ['', []]] = lanes;
    lanes.delete(lane);
    put(lane, others);
    if (next === undefined) free += 1;
    else next.start();
  };

  return async <Result>(task: () => Promise<Result>, lane = ''): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start, refuse) => wait(lane, { start, refuse }));
    try {
      return await task();
    } finally {
      passOn();
    }
  };
};

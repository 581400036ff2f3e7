import { createWorkQueue } from '../../../adapters/recovery-server/adapters/factors/work-queue';

/** Creates a queue, and tasks that run until the test ends them in their order. */
const given = (running: number, waiting: number) => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const enqueue = createWorkQueue(running, waiting);
  const run = (name: string, lane?: string) =>
    enqueue(async () => {
      started.push(name);
      await new Promise<void>((end) => ends.push(end));
      if (name.startsWith('broken')) throw new TypeError(name);
      return name;
    }, lane);
  const end = async () => {
    ends.shift()?.();
    await new Promise((next) => setImmediate(next));
  };
  return { started, run, end };
};

describe('a work queue', () => {
  it('runs a limited number of tasks at the same time, and the others in their order', async () => {
    const { started, run, end } = given(2, 10);
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => run(name)));

    expect(started).toEqual(['a', 'b']);
    await end();
    expect(started).toEqual(['a', 'b', 'c']);
    for (let number = 0; number < 3; number += 1) await end();
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is Unavailable for a task if too many tasks wait, until one of them starts', async () => {
    const { started, run, end } = given(1, 1);
    const [first, second] = [run('a'), run('b')];

    await expect(run('c')).rejects.toMatchObject({ name: 'Unavailable' });
    await end();
    const last = run('d');
    await end();
    await end();
    expect(await Promise.all([first, second, last])).toEqual(['a', 'b', 'd']);
    expect(started).toEqual(['a', 'b', 'd']);
  });

  it('starts the next task after one that failed', async () => {
    const { started, run, end } = given(1, 1);
    const [failing, next] = [run('broken'), run('b')];
    const failure = expect(failing).rejects.toThrow('broken');

    await end();
    await failure;
    await end();
    expect(await next).toBe('b');
    expect(started).toEqual(['broken', 'b']);
  });

  it('has turns for each lane, and refuses the latest task of the longest one', async () => {
    const { started, run, end } = given(1, 3);
    const many = ['a', 'b', 'c', 'd'].map((name) => run(name, 'attacker'));
    const refused = expect(many[3]).rejects.toMatchObject({ name: 'Unavailable' });
    const user = run('user', 'home');

    await refused;
    await expect(run('e', 'attacker')).rejects.toMatchObject({ name: 'Unavailable' });
    for (let number = 0; number < 4; number += 1) await end();
    expect(await user).toBe('user');
    await Promise.all(many.slice(0, 3));
    expect(started).toEqual(['a', 'b', 'user', 'c']);
  });
});

import { createFakeClock } from './fake-clock';

describe('fake-clock', () => {
  const { signal } = new AbortController();

  it('starts at the given time, not at the system time', () => {
    const clock = createFakeClock(5000);

    expect(clock.now()).toBe(5000);
  });

  it('runs a sequence of many sleeps to the end in one advance', async () => {
    const clock = createFakeClock(0);
    const polledAt: number[] = [];
    const story = (async () => {
      for (let poll = 0; poll < 30; poll += 1) {
        await clock.sleep(2000, signal);
        for (let step = 0; step < 50; step += 1) await Promise.resolve();
        polledAt.push(clock.now());
      }
    })();

    await clock.advance(59_999);
    expect(polledAt).toHaveLength(29);

    await clock.advance(1);
    await story;
    expect(polledAt.at(-1)).toBe(60_000);
  });

  it('reports the time of each timer while it fires, and the full time afterwards', async () => {
    const clock = createFakeClock(0);
    let rangAt = 0;
    void clock.sleep(300, signal).then(() => {
      rangAt = clock.now();
    });

    await clock.advance(1000);

    expect(rangAt).toBe(300);
    expect(clock.now()).toBe(1000);
  });

  it('fires a sleep that starts only after earlier promises settle', async () => {
    const clock = createFakeClock(0);
    const story = (async () => {
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      await clock.sleep(10, signal);
      return clock.now();
    })();

    await clock.advance(10);

    expect(await story).toBe(10);
  });

  it('throws when timers keep firing at the same point in time', async () => {
    const clock = createFakeClock();
    const left = new AbortController();
    const sleepForNothing = async () => {
      for (;;) await clock.sleep(0, left.signal);
    };
    const sleeper = sleepForNothing().catch((reason: unknown) => reason);

    await expect(clock.advance(1_000)).rejects.toThrow('one point in time');
    left.abort('left');

    expect(await sleeper).toBe('left');
  });

  it('counts the pending timers', async () => {
    const clock = createFakeClock();
    const controller = new AbortController();
    const sleep = clock.sleep(10, controller.signal);
    void clock.sleep(20, signal);
    expect(clock.pending()).toBe(2);

    controller.abort('left');
    expect(clock.pending()).toBe(1);

    await expect(sleep).rejects.toBe('left');
    await clock.advance(20);
    expect(clock.pending()).toBe(0);
  });
});

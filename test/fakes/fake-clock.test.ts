import { createFakeClock } from './fake-clock';

describe('fake-clock', () => {
  const { signal } = new AbortController();

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
});

import { jest } from '@jest/globals';
import { givenSession, START } from './given-session';

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => void jest.useFakeTimers({ now: START * 1000 }));
afterEach(() => void jest.useRealTimers());

describe('A session that can be renewed', () => {
  it('is, half a minute before it runs out, and goes on', async () => {
    const { held, told, watched } = givenSession({ until: 100, isRenewable: true });

    await seconds(69.9);
    expect(held.renewals).toEqual([]);

    await seconds(0.1);
    expect(held.renewals).toEqual([100]);
    expect([told(), watched.isAuthenticated(), held.until]).toEqual([0, true, START + 170]);
  });

  it('is renewed again when the new tokens are due', async () => {
    const { held } = givenSession({ until: 100, isRenewable: true });

    await seconds(140);

    expect(held.renewals).toEqual([100, 100]);
  });

  it('is tried again while it lasts, no sooner than after five seconds', async () => {
    const { held } = givenSession({ until: 40, isRenewable: true, renewed: async () => undefined });

    await seconds(20);
    expect(held.renewals).toEqual([40]);

    await seconds(4.9);
    expect(held.renewals).toEqual([40]);

    await seconds(0.2);
    expect(held.renewals).toEqual([40, 40]);
  });

  it('ends when it runs out while its renewal gets no answer', async () => {
    const { held, told } = givenSession({
      until: 12,
      isRenewable: true,
      renewed: () => new Promise(() => undefined),
    });

    await seconds(11.9);
    expect([held.renewals.length, told()]).toEqual([1, 0]);

    await seconds(0.2);
    expect([held.renewals.length, told(), held.forgotten]).toEqual([1, 1, 1]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is given up for ten seconds’ silence, and tried again', async () => {
    const { held } = givenSession({
      until: 200,
      isRenewable: true,
      renewed: () => new Promise(() => undefined),
    });

    await seconds(179.9);
    expect(held.renewals).toHaveLength(1);

    await seconds(5.2);
    expect(held.renewals).toHaveLength(2);
  });

  it('is over at once for somebody who signs out meanwhile, and stays over', async () => {
    const answer: { come?: () => void } = {};
    const { watched, held, told } = givenSession({
      until: 40,
      isRenewable: true,
      renewed: () => new Promise((resolve) => Object.assign(answer, { come: resolve })),
    });
    await seconds(20);

    held.until = undefined;
    watched.look();
    expect(told()).toBe(1);

    answer.come?.();
    await seconds(30);
    expect([told(), held.renewals.length, jest.getTimerCount()]).toEqual([1, 1, 0]);
  });

  it('is renewed once, however often somebody looks meanwhile', async () => {
    const { watched, held } = givenSession({
      until: 40,
      isRenewable: true,
      renewed: () => new Promise(() => undefined),
    });
    await seconds(20);

    watched.look();
    watched.look();
    await seconds(1);

    expect(held.renewals).toHaveLength(1);
  });

  it('is renewed after a sleep in which it ran out', async () => {
    const { held, watched, told } = givenSession({ until: 40, isRenewable: true });

    jest.setSystemTime((START + 3600) * 1000);
    watched.look();
    await seconds(0);

    expect([held.renewals.length, told(), watched.isAuthenticated()]).toEqual([1, 0, true]);
  });

  it('is not renewed after it ran out, where that was tried before', async () => {
    const { held, watched, told } = givenSession({
      until: 40,
      isRenewable: true,
      renewed: async () => undefined,
    });
    await seconds(20);
    expect(held.renewals).toHaveLength(1);

    jest.setSystemTime((START + 3600) * 1000);
    watched.look();
    await seconds(0);

    expect([held.renewals.length, told(), held.forgotten]).toEqual([1, 1, 1]);
  });

  it('is not renewed where nobody was there when the page came', async () => {
    const { held } = givenSession({ until: -5, isRenewable: true });

    await seconds(10);

    expect([held.renewals, held.forgotten]).toEqual([[], 1]);
  });
});

describe('In several tabs a session is renewed', () => {
  it('by the one that has the lock', async () => {
    const { held, asked } = givenSession({ until: 40, isRenewable: true, locks: 'free' });

    await seconds(20);

    expect([asked, held.renewals]).toEqual([['a-session'], [40]]);
  });

  it('by no other, once it is no longer due', async () => {
    const { held, told } = givenSession({
      until: 40,
      isRenewable: true,
      locks: (work) => {
        Object.assign(held, { until: START + 3600 });
        return work();
      },
    });

    await seconds(30);

    expect([held.renewals, told()]).toEqual([[], 0]);
  });

  it('by no other, once somebody has signed out', async () => {
    const { held, told } = givenSession({
      until: 40,
      isRenewable: true,
      locks: (work) => {
        held.until = undefined;
        return work();
      },
    });

    await seconds(30);

    expect([held.renewals, told()]).toEqual([[], 1]);
  });

  it('by none that waits for the lock for longer than ten seconds, until five have passed', async () => {
    const { held, asked } = givenSession({ until: 200, isRenewable: true, locks: 'taken' });

    await seconds(179.9);
    expect(asked).toHaveLength(1);

    await seconds(5.2);
    expect([asked.length, held.renewals]).toEqual([2, []]);
  });
});

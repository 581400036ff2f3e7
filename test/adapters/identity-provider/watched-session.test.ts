import { jest } from '@jest/globals';
import {
  type SessionWindow,
  type SignInSession,
  watchSession,
} from '../../../adapters/identity-provider/session';

const START = 1_800_000_000;
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => void jest.useFakeTimers({ now: START * 1000 }));
afterEach(() => void jest.useRealTimers());

describe('Whoever watches a session', () => {
  it('is told when it runs out, and its tokens are dropped', async () => {
    const { watched, held, told, area } = givenSession({ until: 20 });

    await seconds(19.9);
    expect([watched.isAuthenticated(), told()]).toEqual([true, 0]);

    await seconds(0.1);
    expect([watched.isAuthenticated(), told(), held.forgotten]).toEqual([false, 1, 1]);
    expect([...area.keys()]).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is told when somebody signs in, once', () => {
    const { watched, held, told } = givenSession({});

    Object.assign(held, { until: START + 60 });
    watched.look();
    watched.look();

    expect([told(), watched.isAuthenticated()]).toEqual([1, true]);
  });

  it('is told when it is somebody else', () => {
    const { watched, held, told } = givenSession({ until: 60 });

    held.subject = 'joe';
    watched.look();
    watched.look();

    expect(told()).toBe(1);
  });

  it('is told no more after they have turned away, while others are', () => {
    const { watched, held } = givenSession({ until: 60 });
    const calls: string[] = [];
    const listener = (name: string) => () => void calls.push(name);
    const twice = listener('twice');
    const endFirst = watched.subscribe(twice);
    watched.subscribe(twice);

    endFirst();
    held.subject = 'joe';
    watched.look();

    expect(calls).toEqual(['twice']);
  });

  it('is told also where another turns away in the middle', () => {
    const { watched, held } = givenSession({ until: 60 });
    const calls: string[] = [];
    const end = watched.subscribe(() => {
      calls.push('first');
      end();
    });
    watched.subscribe(() => void calls.push('second'));

    held.subject = 'joe';
    watched.look();

    expect(calls).toEqual(['first', 'second']);
  });

  it.each(['storage', 'visibilitychange'])('hears of what happens elsewhere: %s', (event) => {
    const { held, told, happens } = givenSession({ until: 60 });

    held.until = undefined;
    happens(event);

    expect(told()).toBe(1);
  });
});

describe('A session looks at the clock', () => {
  it.each([
    ['every five seconds, as computers sleep', 60, 5],
    ['when it runs out', 3, 3],
    ['when it runs out, however soon', 0.2, 0.2],
  ])('%s', (_, until, nap) => {
    const { naps } = givenSession({ until });

    expect(naps.at(-1)).toBeCloseTo(nap * 1000, 3);
  });

  it('with one timer, however often it looks', () => {
    const { watched } = givenSession({ until: 60 });

    watched.look();
    watched.look();

    expect(jest.getTimerCount()).toBe(1);
  });

  it('not at all where nobody is signed in', () => {
    givenSession({});

    expect(jest.getTimerCount()).toBe(0);
  });
});

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

type Locks = 'free' | 'taken' | ((work: () => Promise<void>) => Promise<void>);

interface Given {
  /** Seconds from now; without, nobody is signed in. */
  readonly until?: number;
  readonly isRenewable?: boolean;
  readonly renewed?: () => Promise<void>;
  readonly locks?: Locks;
}

function givenSession({ until, isRenewable = false, renewed, locks }: Given) {
  const area = new Map<string, string>();
  const held = {
    subject: 'jane',
    until: until === undefined ? undefined : START + until,
    renewals: [] as number[],
    forgotten: 0,
  };
  const session: SignInSession = {
    subject: () => held.subject,
    expiresAt: () => held.until,
    renewableUntil: () => (isRenewable ? held.until : undefined),
    async renew(lifetime) {
      held.renewals.push(Math.round(lifetime));
      if (renewed) return renewed();
      held.until = Date.now() / 1000 + lifetime;
    },
    forget() {
      held.forgotten += 1;
      held.until = undefined;
    },
  };
  const { window, naps, asked, happens } = givenWindow(locks);
  const watched = watchSession(window, 'a-session', session, {
    getItem: (key) => area.get(key) ?? null,
    setItem: (key, text) => void area.set(key, text),
    removeItem: (key) => void area.delete(key),
  });
  let told = 0;
  watched.subscribe(() => {
    told += 1;
  });
  return { watched, held, told: () => told, area, naps, asked, happens };
}

function givenWindow(locks?: Locks) {
  const naps: number[] = [];
  const asked: string[] = [];
  const listeners = new Map<string, () => void>();
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    asked.push(name);
    if (typeof locks === 'function') return locks(work);
    if (locks === 'free') return work();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const window = {
    addEventListener: (event: string, listener: () => void) => void listeners.set(event, listener),
    setTimeout: (work: () => void, milliseconds: number) => {
      naps.push(milliseconds);
      return setTimeout(work, milliseconds);
    },
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    navigator: locks === undefined ? {} : { locks: { request } },
  } as unknown as SessionWindow;
  return { window, naps, asked, happens: (event: string) => listeners.get(event)?.() };
}

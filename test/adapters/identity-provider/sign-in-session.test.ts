import { jest } from '@jest/globals';
import { type SessionWindow, watchSession } from '../../../adapters/identity-provider/session';

const UNTIL = 1_800_000_010;

describe('A watched session', () => {
  beforeEach(() => void jest.useFakeTimers({ now: (UNTIL - 10) * 1000 }));
  afterEach(() => void jest.useRealTimers());

  it('is renewed at once when its moment has passed while it was looked at', () => {
    const { dueAt, nap, look, renewals } = givenSession();
    jest.setSystemTime(Math.ceil(dueAt() * 1000) - 1);

    look();
    expect([renewals(), nap()]).toEqual([0, 0]);

    look();
    expect(renewals()).toBe(1);
  });

  it('rests where its renewal is refused the lock', async () => {
    const request = () => Promise.reject(new DOMException('No locks here', 'SecurityError'));
    const { dueAt, nap, look, renewals } = givenSession({ locks: { request } });
    jest.setSystemTime(Math.ceil(dueAt() * 1000));

    look();
    await jest.advanceTimersByTimeAsync(0);

    expect(renewals()).toBe(0);
    expect(nap()).toBeGreaterThan(4_900);
  });
});

/** A session until `UNTIL`, whose every answer takes a millisecond, in a window with one timer. */
function givenSession(navigator: object = {}) {
  const kept = new Map<string, string>();
  let timer: { readonly look: () => void; readonly nap: number } | undefined;
  let renewals = 0;
  const window = {
    addEventListener: () => undefined,
    setTimeout: (look: () => void, nap: number) => {
      timer = { look, nap };
      return 1;
    },
    clearTimeout: () => undefined,
    navigator,
  } as unknown as SessionWindow;
  const session = {
    subject: () => 'jane',
    expiresAt: () => {
      jest.setSystemTime(Date.now() + 1);
      return UNTIL;
    },
    renewableUntil: () => UNTIL,
    renew: async () => {
      renewals += 1;
    },
    forget: () => undefined,
  };
  watchSession(window, 'session', session, {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  });
  const { since }: { since: number } = JSON.parse(kept.get('session') ?? '');
  return {
    /** Half of its life is over then. */
    dueAt: () => (since + UNTIL) / 2,
    look: () => timer?.look(),
    nap: () => timer?.nap,
    renewals: () => renewals,
  };
}

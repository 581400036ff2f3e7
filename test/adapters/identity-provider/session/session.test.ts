import { jest } from '@jest/globals';
import { givenSession, START, tokensUntil } from './given-session';

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

const OF_JOE = () => ({
  ...tokensUntil(60),
  idToken: { idToken: 'an-id-token', expiresAt: START + 60, claims: { sub: 'joe' } },
});

beforeEach(() => void jest.useFakeTimers({ now: START * 1000 }));
afterEach(() => void jest.useRealTimers());

describe('A listener of a session', () => {
  it('is called when the session expires, and its tokens are removed', async () => {
    const { watched, told, area } = givenSession({ until: 20 });

    await seconds(19.9);
    expect([watched.isAuthenticated(), told]).toEqual([true, []]);

    await seconds(0.1);
    expect([watched.isAuthenticated(), told]).toEqual([false, [false]]);
    expect([...area.texts.keys()]).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is called once when a user signs in', () => {
    const { watched, store, told } = givenSession({});

    store.keep(tokensUntil(60));
    watched.refresh();
    watched.refresh();

    expect(told).toEqual([true]);
  });

  it('is called when another user signs in', () => {
    const { watched, store, told } = givenSession({ until: 60 });

    store.keep(OF_JOE());
    watched.refresh();
    watched.refresh();

    expect(told).toEqual([true]);
  });

  it('that subscribed twice is called once after one unsubscription', () => {
    const { watched, store } = givenSession({ until: 60 });
    const calls: string[] = [];
    const listener = (name: string) => () => void calls.push(name);
    const twice = listener('twice');
    const endFirst = watched.subscribe(twice);
    watched.subscribe(twice);

    endFirst();
    store.keep(OF_JOE());
    watched.refresh();

    expect(calls).toEqual(['twice']);
  });

  it('is not called for the notification during which it subscribes', () => {
    const { watched, store } = givenSession({ until: 60 });
    const calls: string[] = [];
    watched.subscribe(() => {
      calls.push('first');
      watched.subscribe(() => void calls.push('later'));
    });

    store.keep(OF_JOE());
    watched.refresh();

    expect(calls).toEqual(['first']);
  });

  it.each(['storage', 'visibilitychange', 'online'])(
    'is called at the event %s if the tokens have been removed',
    (event) => {
      const { store, told, happens } = givenSession({ until: 60 });

      store.forget();
      happens(event);

      expect(told).toEqual([false]);
    },
  );
});

describe('The timer of a session', () => {
  it.each([
    ['runs for 5 s, because timers stop while a computer sleeps', 60, 5],
    ['runs until the expiry in 3 s', 3, 3],
    ['runs until the expiry in 0.2 s', 0.2, 0.2],
  ])('%s', (_, until, nap) => {
    const { timers } = givenSession({ until });

    expect(timers.at(-1)).toBeCloseTo(nap * 1000, 3);
  });

  it('is a single timer after several refreshes', () => {
    const { watched } = givenSession({ until: 60 });

    watched.refresh();
    watched.refresh();

    expect(jest.getTimerCount()).toBe(1);
  });

  it('is not set without tokens', () => {
    givenSession({});

    expect(jest.getTimerCount()).toBe(0);
  });
});

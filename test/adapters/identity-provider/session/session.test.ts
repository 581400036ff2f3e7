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

  it('is not called after it has unsubscribed, while others are', () => {
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

  it('a listener that subscribes during a notification is not called for it', () => {
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

  it.each(['storage', 'visibilitychange', 'online'])('hears of what happens elsewhere: %s', (event) => {
    const { store, told, happens } = givenSession({ until: 60 });

    store.forget();
    happens(event);

    expect(told).toEqual([false]);
  });
});

describe('A session looks at the clock', () => {
  it.each([
    ['every five seconds, as computers sleep', 60, 5],
    ['when it runs out', 3, 3],
    ['when it runs out, however soon', 0.2, 0.2],
  ])('%s', (_, until, nap) => {
    const { timers } = givenSession({ until });

    expect(timers.at(-1)).toBeCloseTo(nap * 1000, 3);
  });

  it('with one timer, however often it looks', () => {
    const { watched } = givenSession({ until: 60 });

    watched.refresh();
    watched.refresh();

    expect(jest.getTimerCount()).toBe(1);
  });

  it('not at all without tokens', () => {
    givenSession({});

    expect(jest.getTimerCount()).toBe(0);
  });
});

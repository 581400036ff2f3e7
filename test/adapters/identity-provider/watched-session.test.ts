import { jest } from '@jest/globals';
import { givenSession, START } from './given-session';

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
    expect([...area.texts.keys()]).toEqual([]);
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

  it('is told of what comes after they have begun to watch, not of what is being told', () => {
    const { watched, held } = givenSession({ until: 60 });
    const calls: string[] = [];
    watched.subscribe(() => {
      calls.push('first');
      watched.subscribe(() => void calls.push('later'));
    });

    held.subject = 'joe';
    watched.look();

    expect(calls).toEqual(['first']);
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

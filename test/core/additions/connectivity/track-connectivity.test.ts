import {
  followConnectivity,
  trackConnectivity,
  waitUntilOnline,
} from '../../../../core/additions/connectivity/track-connectivity';
import { accepted, type Result, refused } from '../../../../core/result';
import type { Send } from '../../../../core/server/send';
import { createStore } from '../../../../core/state/store';
import { observe } from '../../../contracts/support/observed-promise';
import { createFakeClock } from '../../../fakes/fake-clock';
import { createSwitchedConnectivity } from '../../../fakes/switched-connectivity';
import { unknownCode } from '../../../fakes/unknown-code';
import { createWatchedSignal } from '../../../fakes/watched-signal';

const { signal } = new AbortController();
const call = { method: 'GET', path: '/', read: () => true } as const;

describe('[additions.offline.1] Settled questions · Offline: the state derived from calls', () => {
  it.each([
    ['no answer, on a device that reports offline, means offline', 'offline', refused('unreachable'), true],
    ['no answer, on a device that reports online, means online', 'online', refused('unreachable'), false],
    ['an answer, on a device that reports offline, means online', 'offline', accepted(true), false],
    ['a refusal on an offline device means online', 'offline', refused(unknownCode('E0000007')), false],
    ['a throttled call on an offline device means online', 'offline', refused('throttled'), false],
  ] as const)('%s', async (_, said, answer, isGone) => {
    const { connectivity, isOffline, sendAnd } = givenDevice();
    connectivity.claim(said);

    expect(await sendAnd(answer)).toBe(answer);
    expect(isOffline.get()).toBe(isGone);
  });

  it('an answer after a missing answer means online, although the device still reports offline', async () => {
    const { connectivity, isOffline, sendAnd } = givenDevice();
    connectivity.claim('offline');
    await sendAnd(refused('unreachable'));

    await sendAnd(refused(unknownCode('E0000007')));

    expect(isOffline.get()).toBe(false);
  });

  it('a device that reports offline counts as online until a call fails', () => {
    const { connectivity, isOffline } = givenDevice();

    connectivity.claim('offline');

    expect(isOffline.get()).toBe(false);
  });

  it('the online and offline events of the device apply immediately, until unsubscribed', () => {
    const { connectivity, isOffline } = givenDevice();
    const stop = followConnectivity({ isOffline, connectivity });
    const held: boolean[] = [];

    connectivity.turn('offline');
    held.push(isOffline.get());
    connectivity.turn('online');
    held.push(isOffline.get());
    stop();
    connectivity.turn('offline');

    expect([...held, isOffline.get()]).toEqual([true, false, false]);
  });
});

describe('Settled questions · Offline: the pause', () => {
  it('does not happen while online', async () => {
    const { clock, rest } = givenRest(false);

    const resting = rest();
    await clock.advance(0);

    expect(resting.isOver()).toBe(true);
  });

  it('ends when the network returns, and leaves no listener', async () => {
    const { clock, isOffline, rest } = givenRest(true);
    const resting = rest();
    await clock.advance(3_000);
    const before = resting.isOver();

    isOffline.set(false);
    await clock.advance(0);

    expect([before, resting.isOver(), clock.pending(), resting.listeners()]).toEqual([false, true, 0, 0]);
  });

  it('ends after ten seconds, because the device may be wrong', async () => {
    const { clock, rest } = givenRest(true);
    const resting = rest();

    await clock.advance(9_999);
    const before = resting.isOver();
    await clock.advance(1);

    expect([before, resting.isOver(), resting.listeners()]).toEqual([false, true, 0]);
  });

  it('ends when its screen is left', async () => {
    const { clock, rest } = givenRest(true);
    const resting = rest();

    resting.leave();
    await clock.advance(0);

    expect([resting.reason(), clock.pending(), resting.listeners()]).toEqual(['left', 0, 0]);
  });
});

function givenDevice() {
  const connectivity = createSwitchedConnectivity();
  const isOffline = createStore(false);
  const sendAnd = (answer: Result<boolean>) =>
    trackConnectivity((async () => answer) as Send, isOffline, connectivity)(call, signal);
  return { connectivity, isOffline, sendAnd };
}

function givenRest(isGone: boolean) {
  const clock = createFakeClock();
  const isOffline = createStore(isGone);
  let watching = 0;
  const watched: typeof isOffline = {
    ...isOffline,
    subscribe: (listener) => {
      watching += 1;
      const stop = isOffline.subscribe(listener);
      return () => {
        watching -= 1;
        stop();
      };
    },
  };
  const rest = () => {
    const leaving = createWatchedSignal();
    const { state, reason } = observe(waitUntilOnline(watched, clock, leaving.signal));
    return {
      isOver: () => state() === 'fulfilled',
      reason,
      leave: () => leaving.abort('left'),
      listeners: () => leaving.listeners() + watching,
    };
  };
  return { clock, isOffline, rest };
}

import {
  clearedOnline,
  followConnectivity,
  trackConnectivity,
} from '../../../../core/additions/connectivity/track-connectivity';
import { watchRequests } from '../../../../core/additions/watch-requests';
import { createAction } from '../../../../core/forms/action';
import { accepted, type Refusal, type Result, refused } from '../../../../core/result';
import type { Call, Send } from '../../../../core/server/send';
import { createStore } from '../../../../core/state/store';
import { observe } from '../../../contracts/support/observed-promise';
import { createFakeClock } from '../../../fakes/fake-clock';
import { createSwitchedConnectivity } from '../../../fakes/switched-connectivity';
import { unknownCode } from '../../../fakes/unknown-code';
import { createWatchedSignal } from '../../../fakes/watched-signal';

const { signal } = new AbortController();
const call: Call<true> = { method: 'GET', path: '/', read: () => true };

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

describe('Settled questions · Offline: a poll', () => {
  it('is sent at once while online', async () => {
    const { clock, poll } = givenPoll(false);

    const polled = poll();
    await clock.advance(0);

    expect(polled.isSent()).toBe(true);
  });

  it('any other request is sent at once while offline', async () => {
    const { clock, poll } = givenPoll(true);

    const sent = poll({ ...call, step: 'check' });
    await clock.advance(0);

    expect(sent.isSent()).toBe(true);
  });

  it('waits until the network returns, and leaves no listener', async () => {
    const { clock, isOffline, poll } = givenPoll(true);
    const polled = poll();
    await clock.advance(3_000);
    const before = polled.isSent();

    isOffline.set(false);
    await clock.advance(0);

    expect([before, polled.isSent(), clock.pending(), polled.listeners()]).toEqual([false, true, 0, 0]);
  });

  it('waits at most ten seconds, because the device may be wrong', async () => {
    const { clock, poll } = givenPoll(true);
    const polled = poll();

    await clock.advance(9_999);
    const before = polled.isSent();
    await clock.advance(1);

    expect([before, polled.isSent(), polled.listeners()]).toEqual([false, true, 0]);
  });

  it('is not sent if its screen is left', async () => {
    const { clock, poll } = givenPoll(true);
    const polled = poll();

    polled.leave();
    await clock.advance(0);

    expect([polled.reason(), clock.pending(), polled.listeners()]).toEqual(['left', 0, 0]);
  });
});

describe('The error of an action, and the connection', () => {
  it.each([
    ['unreachable', undefined],
    ['E0000068', refused('E0000068')],
  ] as const)('after the connection returns, the refusal %s becomes %j', (code, left) => {
    const { action, isOffline } = givenAction(refused(code));

    isOffline.set(true);
    const offline = action.state.get().refusal;
    isOffline.set(false);

    expect([offline, action.state.get().refusal]).toEqual([refused(code), left]);
  });

  it('a return of the connection after the screen was left does not clear the refusal', () => {
    const { action, isOffline, close } = givenAction(refused('unreachable'));

    close();
    isOffline.set(true);
    isOffline.set(false);

    expect(action.state.get().refusal).toEqual(refused('unreachable'));
  });
});

function givenAction(earlier: Refusal) {
  const isOffline = createStore(false);
  const shownRefusal = createStore<Refusal | undefined>(undefined);
  const action = clearedOnline(
    { isOffline },
    createAction({ clock: createFakeClock(), shownRefusal }, earlier),
  );
  return { action, isOffline, close: action.start() };
}

function givenDevice() {
  const connectivity = createSwitchedConnectivity();
  const isOffline = createStore(false);
  const watcher = trackConnectivity({ isOffline, connectivity, clock: createFakeClock() });
  const sendAnd = (answer: Result<boolean>) =>
    watchRequests((async () => answer) as Send, [watcher])(call, signal);
  return { connectivity, isOffline, sendAnd };
}

function givenPoll(isGone: boolean) {
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
  const watcher = trackConnectivity({
    isOffline: watched,
    connectivity: createSwitchedConnectivity(),
    clock,
  });
  const poll = (sent: Call<true> = { ...call, step: 'poll' }) => {
    const leaving = createWatchedSignal();
    const send = watchRequests((async () => accepted(true)) as Send, [watcher]);
    const { state, reason } = observe(send(sent, leaving.signal));
    return {
      isSent: () => state() === 'fulfilled',
      reason,
      leave: () => leaving.abort('left'),
      listeners: () => leaving.listeners() + watching,
    };
  };
  return { clock, isOffline, poll };
}

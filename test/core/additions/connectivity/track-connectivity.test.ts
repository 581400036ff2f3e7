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

it.each<[string, (device: ReturnType<typeof givenDevice>) => void, string]>([
  ['the network returns', ({ isOffline }) => isOffline.set(false), 'fulfilled'],
  ['its screen is left', ({ leave }) => leave(), 'rejected'],
])('Settled questions · Offline: a poll waits until %s, and leaves no listener', async (_, end, outcome) => {
  const device = givenDevice(true);
  const { clock, watching, sendAnd } = device;
  const { state } = observe(sendAnd(accepted(true), { ...call, step: 'poll' }));
  await clock.advance(3_000);
  const before = [state(), watching()];

  end(device);
  await clock.advance(0);

  expect([before, state(), clock.pending(), watching()]).toEqual([['waiting', 1], outcome, 0, 0]);
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

function givenDevice(isGone = false) {
  const connectivity = createSwitchedConnectivity();
  const clock = createFakeClock();
  const leaving = new AbortController();
  const isOffline = createStore(isGone);
  let watching = 0;
  const subscribe: typeof isOffline.subscribe = (listener) => {
    const stop = isOffline.subscribe(listener);
    watching += 1;
    return () => {
      watching -= 1;
      stop();
    };
  };
  const watcher = trackConnectivity({ isOffline: { ...isOffline, subscribe }, connectivity, clock });
  const sendAnd = (answer: Result<boolean>, sent = call) =>
    watchRequests((async () => answer) as Send, [watcher])(sent, leaving.signal);
  const leave = () => leaving.abort('left');
  return { connectivity, clock, isOffline, watching: () => watching, leave, sendAnd };
}

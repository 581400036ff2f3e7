import type { createAction } from '../../forms/action';
import { OFFLINE_POLL_INTERVAL } from '../../limits';
import type { Clock } from '../../ports/clock';
import { type Store, stopAll } from '../../state/store';
import type { Needs } from '../needs';
import type { RequestWatcher } from '../watch-requests';

/** A poll waits at most ten seconds: the server may be reachable even if the device reports no connection. */
export const trackConnectivity = ({
  isOffline,
  connectivity,
  clock,
}: Needs<'isOffline' | 'connectivity' | 'clock'>): RequestWatcher => ({
  before: ({ step }, signal) =>
    step === 'poll' && isOffline.get() ? waitUntilOnline(isOffline, clock, signal) : undefined,
  after: (_, answer) => {
    const isSilent = !answer.ok && answer.code === 'unreachable';
    isOffline.set(isSilent && !connectivity.isOnline());
  },
});

const waitUntilOnline = async (isOffline: Store<boolean>, clock: Clock, signal: AbortSignal) => {
  let stop: () => void = () => undefined;
  const untilBack = () =>
    new Promise<void>((resolve) => {
      stop = isOffline.subscribe(resolve);
    });
  try {
    await clock.withTimeout(OFFLINE_POLL_INTERVAL, signal, untilBack);
  } finally {
    stop();
  }
};

export const followConnectivity = ({ isOffline, connectivity }: Needs<'isOffline' | 'connectivity'>) =>
  connectivity.subscribe(() => isOffline.set(!connectivity.isOnline()));

type Action = ReturnType<typeof createAction>;

/** When the connection returns, removes the error `unreachable`. */
export const clearedOnline = ({ isOffline }: Needs<'isOffline'>, action: Action): Action => ({
  ...action,
  start: () => {
    const isOver = ({ code }: { readonly code: unknown }) => code === 'unreachable' && !isOffline.get();
    return stopAll([action.start(), isOffline.subscribe(() => action.forget(isOver))]);
  },
});

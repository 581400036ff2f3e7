import { OFFLINE_POLL_INTERVAL } from '../limits';
import type { Clock } from '../ports/clock';
import type { Connectivity } from '../ports/connectivity';
import type { Send } from '../server/send';
import type { Store } from './store';

interface Follows {
  readonly isOffline: Store<boolean>;
  readonly connectivity: Connectivity;
}

/** Sends a call and updates `isOffline`: true if no answer arrives and the device also reports no connection. */
export const trackConnectivity =
  (send: Send, isOffline: Store<boolean>, connectivity: Connectivity): Send =>
  async (call, signal) => {
    const answer = await send(call, signal);
    const isSilent = !answer.ok && answer.code === 'unreachable';
    isOffline.set(isSilent && !connectivity.isOnline());
    return answer;
  };

/** Updates `isOffline` when the device reports a change of its connection. Returns a function that stops it. */
export const followConnectivity = ({ isOffline, connectivity }: Follows): (() => void) =>
  connectivity.subscribe(() => isOffline.set(!connectivity.isOnline()));

/** While offline, waits for the reconnection, but no longer than ten seconds: the device's report may be wrong. */
export const waitUntilOnline = async (
  isOffline: Store<boolean>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> => {
  if (!isOffline.get()) return;
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

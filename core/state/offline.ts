import { OFFLINE_POLL_INTERVAL } from '../limits';
import type { Clock } from '../ports/clock';
import type { Connectivity } from '../ports/connectivity';
import type { Send } from '../server/send';
import type { Store } from './store';

interface Follows {
  readonly isOffline: Store<boolean>;
  readonly connectivity: Connectivity;
}

/**
 * Sends, and learns from it whether the network is gone. What the device says of itself proves nothing: it counts beside a
 * call that nobody has answered. Any answer proves that the network is there.
 */
export const learnFromSending =
  (send: Send, isOffline: Store<boolean>, connectivity: Connectivity): Send =>
  async (call, signal) => {
    const answer = await send(call, signal);
    const isSilent = !answer.ok && answer.code === 'unreachable';
    isOffline.set(isSilent && !connectivity.isOnline());
    return answer;
  };

/** Stores whether the device reports a connection. Returns a function that stops it. */
export const followConnectivity = ({ isOffline, connectivity }: Follows): (() => void) =>
  connectivity.subscribe(() => isOffline.set(!connectivity.isOnline()));

/** While the network is gone, rests until it is back; but no longer than ten seconds, for the device may be wrong. */
export const restWhileOffline = async (
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
    await clock.deadline(OFFLINE_POLL_INTERVAL, signal, untilBack);
  } finally {
    stop();
  }
};

import { OFFLINE_POLL_INTERVAL } from '../../limits';
import type { Clock } from '../../ports/clock';
import type { Send } from '../../server/send';
import type { Store } from '../../state/store';
import type { Connectivity } from './connectivity';

interface Follows {
  readonly isOffline: Store<boolean>;
  readonly connectivity: Connectivity;
}

/**
 * Sends a request and updates `isOffline`. Sets `isOffline` to true if no response arrives and the device also reports no
 * connection.
 */
export const trackConnectivity =
  (send: Send, isOffline: Store<boolean>, connectivity: Connectivity): Send =>
  async (call, signal) => {
    const answer = await send(call, signal);
    const isSilent = !answer.ok && answer.code === 'unreachable';
    isOffline.set(isSilent && !connectivity.isOnline());
    return answer;
  };

/** Updates `isOffline` whenever the device loses or regains its connection. Returns a function that removes the listener. */
export const followConnectivity = ({ isOffline, connectivity }: Follows): (() => void) =>
  connectivity.subscribe(() => isOffline.set(!connectivity.isOnline()));

/**
 * Waits while `isOffline` is true, but at most ten seconds. The wait is limited, because the server may be reachable even if the
 * device reports no connection.
 */
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

import { OFFLINE_POLL_INTERVAL } from '../limits';
import type { Clock } from '../ports/clock';
import type { Connectivity } from '../ports/connectivity';
import type { Send } from '../server/send';
import type { Store } from './store';

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

/** Learns of the network's going and coming from the device itself. Answers with the way to stop. */
export const followConnectivity = (isOffline: Store<boolean>, connectivity: Connectivity): (() => void) =>
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

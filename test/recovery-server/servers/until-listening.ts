import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when a port of the loopback interface accepts connections. Rejects after ten seconds. */
export async function untilListening(port: number, attempts = 500): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const isListening = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (isListening) return;
  if (attempts === 0) throw new Error(`Nothing listens on port ${port}.`);
  await sleep(20);
  await untilListening(port, attempts - 1);
}

import type { Clock, Finding, RecoveryServerOptions, Store } from '../ports/ports';
import { authenticate } from './secrets';

const [BEGINNING, FINGERPRINT] = ['beginning', 'fingerprint'];

/** Milliseconds for which the store keeps its beginning (ten years), and the fingerprint of the secret after the last check. */
const [LASTING, CHECKED] = [315_360_000_000, 60_000];

/** Greatest difference between the clocks of the store and of a node, in milliseconds. */
const CLOCKS = 5_000;

/** Resolves with the time at which the store was first used, or first used again after it had lost its values. */
export const beginningOf = async (store: Store, clock: Clock): Promise<number> => {
  const now = clock.now();
  const known = await store.get(BEGINNING);
  if (known !== undefined) return Number(known);
  return (await store.claim(BEGINNING, String(now), LASTING)) ? now : beginningOf(store, clock);
};

const warning = (text: string): Finding => ({ text, isSerious: false });
const serious = (text: string): Finding => ({ text, isSerious: true });

/** Creates the check of the directory, the store and the clock. It also finds that the store has lost its values since the first check. */
export const createHealthCheck = ({ directory, store, clock, secret }: RecoveryServerOptions) => {
  const fingerprint = authenticate(secret, 'fingerprint').toString('base64url');
  let begun: number | undefined;

  /** Resolves with true if the nodes that were checked within the last minute have the same secret as this one. */
  const isSecretShared = async () =>
    (await store.claim(FINGERPRINT, fingerprint, CHECKED)) ||
    store.replace(FINGERPRINT, fingerprint, fingerprint, CHECKED);

  return async (): Promise<readonly Finding[]> => {
    const [{ now, findings }] = await Promise.all([store.check(), directory.check()]);
    const seconds = Math.round((clock.now() - now) / 1_000);
    const isClockOff = Math.abs(clock.now() - now) > CLOCKS;
    const beginning = await beginningOf(store, clock);
    begun ??= beginning;
    return [
      ...findings,
      ...(isClockOff ? [serious(`The clock differs from the store's by ${seconds} seconds.`)] : []),
      ...((await isSecretShared())
        ? []
        : [
            serious('Another node has another secret. All nodes need the same; end those with an older one.'),
          ]),
      ...(beginning === begun
        ? []
        : [warning('The store has lost its values: limits and undelivered notices are forgotten.')]),
    ];
  };
};

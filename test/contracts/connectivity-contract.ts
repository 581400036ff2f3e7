import type { Connectivity } from '../../core/additions/ports/connectivity';

export interface ConnectivityUnderTest {
  readonly connectivity: Connectivity;
  turn(state: 'online' | 'offline'): void;
}

/**
 * Contract for connectivity adapters: they report the current state, and notify listeners of each change until the
 * listeners are removed.
 */
export function describeConnectivityContract(name: string, create: () => ConnectivityUnderTest) {
  describe(`${name} as a source of the online status`, () => {
    it('reports whether the device is online, before and after a change', () => {
      const { connectivity, turn } = create();
      const said = [connectivity.isOnline()];

      turn('offline');
      said.push(connectivity.isOnline());
      turn('online');

      expect([...said, connectivity.isOnline()]).toEqual([true, false, true]);
    });

    it('notifies a listener after every change, and not before the first one', () => {
      const { connectivity, turn } = create();
      const notifications: boolean[] = [];
      turn('offline');
      const stop = connectivity.subscribe(() => notifications.push(connectivity.isOnline()));

      turn('online');
      turn('offline');
      stop();

      expect(notifications).toEqual([true, false]);
    });

    it('notifies every listener once per subscription until it unsubscribes', () => {
      const { connectivity, turn } = create();
      let notifications = 0;
      const listener = () => {
        notifications += 1;
      };
      const first = connectivity.subscribe(listener);
      const second = connectivity.subscribe(listener);

      turn('offline');
      expect(notifications).toBe(2);
      first();
      first();
      turn('online');
      expect(notifications).toBe(3);
      second();
      turn('offline');

      expect(notifications).toBe(3);
      turn('online');
    });
  });
}

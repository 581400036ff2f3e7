import type { Connectivity } from '../../core/ports/connectivity';

/** A device that is online, whose network a test can take away and give back. */
export interface ConnectivityUnderTest {
  readonly connectivity: Connectivity;
  turn(state: 'online' | 'offline'): void;
}

/** What every connectivity promises: it says how things stand, and tells of every change until one has had enough. */
export function describeConnectivityContract(name: string, create: () => ConnectivityUnderTest) {
  describe(`${name} as a connectivity`, () => {
    it('says how things stand, before and after a change', () => {
      const { connectivity, turn } = create();
      const said = [connectivity.isOnline()];

      turn('offline');
      said.push(connectivity.isOnline());
      turn('online');

      expect([...said, connectivity.isOnline()]).toEqual([true, false, true]);
    });

    it('tells of every change when it has happened, and of nothing before', () => {
      const { connectivity, turn } = create();
      const heard: boolean[] = [];
      turn('offline');
      const stop = connectivity.subscribe(() => heard.push(connectivity.isOnline()));

      turn('online');
      turn('offline');
      stop();

      expect(heard).toEqual([true, false]);
    });

    it('tells every listener, also one that listens twice, until each has had enough', () => {
      const { connectivity, turn } = create();
      let heard = 0;
      const listener = () => {
        heard += 1;
      };
      const first = connectivity.subscribe(listener);
      const second = connectivity.subscribe(listener);

      turn('offline');
      expect(heard).toBe(2);
      first();
      first();
      turn('online');
      expect(heard).toBe(3);
      second();
      turn('offline');

      expect(heard).toBe(3);
      turn('online');
    });
  });
}

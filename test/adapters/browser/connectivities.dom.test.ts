import { browserConnectivity } from '../../../adapters/browser/browser-connectivity';
import { describeConnectivityContract } from '../../contracts/connectivity-contract';
import { createSwitchedConnectivity } from '../../fakes/switched-connectivity';

describeConnectivityContract('browser-connectivity', () => {
  const { device, turn } = createDevice();
  return { connectivity: browserConnectivity(device), turn };
});

describeConnectivityContract('switched-connectivity', () => {
  const connectivity = createSwitchedConnectivity();
  return { connectivity, turn: connectivity.turn };
});

describe('browser-connectivity', () => {
  it('reports online in a browser without navigator.onLine', () => {
    const { addEventListener, removeEventListener } = window;

    expect(browserConnectivity({ navigator: {}, addEventListener, removeEventListener }).isOnline()).toBe(
      true,
    );
  });

  it('reads navigator.onLine of the window', () => {
    expect(browserConnectivity(window).isOnline()).toBe(window.navigator.onLine);
  });

  it('removes its window listeners when its listeners unsubscribe', () => {
    const attached: string[] = [];
    const connectivity = browserConnectivity({
      navigator: { onLine: true },
      addEventListener: (type: string) => void attached.push(type),
      removeEventListener: (type: string) => void attached.splice(attached.indexOf(type), 1),
    });

    const stop = connectivity.subscribe(() => undefined);
    expect([...attached].sort()).toEqual(['offline', 'online']);
    stop();

    expect(attached).toEqual([]);
  });
});

function createDevice() {
  const navigator = { onLine: true };
  const device = {
    navigator,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  return {
    device,
    turn: (state: 'online' | 'offline') => {
      navigator.onLine = state === 'online';
      window.dispatchEvent(new Event(state));
    },
  };
}

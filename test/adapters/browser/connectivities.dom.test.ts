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
  it('takes a browser that says nothing of it for online', () => {
    const { addEventListener, removeEventListener } = window;

    expect(browserConnectivity({ navigator: {}, addEventListener, removeEventListener }).isOnline()).toBe(
      true,
    );
  });

  it('reads the window’s own word', () => {
    expect(browserConnectivity(window).isOnline()).toBe(window.navigator.onLine);
  });

  it('takes its listeners from the window when they have had enough', () => {
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

/** The page's own events, beside a network of the test's. */
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

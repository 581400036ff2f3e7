import type { Connectivity } from '../../core/additions/ports/connectivity';

interface ConnectivityWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly navigator: { readonly onLine?: boolean };
}

const CHANGES = ['online', 'offline'];

export const browserConnectivity = (window: ConnectivityWindow): Connectivity => ({
  isOnline: () => window.navigator.onLine !== false,
  subscribe(listener) {
    const onChange = () => listener();
    for (const change of CHANGES) window.addEventListener(change, onChange);
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, onChange);
    };
  },
});

import { httpUrl } from '../../../core/configuration/redirects';

/** The part of the window that is used. */
export interface SilenceWindow {
  readonly location: Pick<Location, 'origin'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  addEventListener(
    name: 'securitypolicyviolation',
    listener: (event: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>) => void,
  ): void;
}

/** How long the page's own server may take to show that the network is there, in milliseconds. */
const OWN_SERVER_DEADLINE = 2_000;

/**
 * Finds out why a provider does not answer, as far as a browser tells: to a script, a forbidden request and one that was
 * lost look alike. `undefined` where it may be the network of this device.
 */
export const watchSilence = (window: SilenceWindow): (() => Promise<string | undefined>) => {
  let forbidden: string | undefined;
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src') forbidden = originOf(blockedURI);
  });
  return async () => {
    const isNetworkThere = await hasOwnServer(window);
    if (forbidden !== undefined)
      return `the content security policy of this page (connect-src) forbids to ask ${forbidden}`;
    return isNetworkThere
      ? 'the server of this page answers: the provider is down, or does not allow the origin of this page (CORS)'
      : undefined;
  };
};

/** Of a forbidden address no more is told than whose it is, or its scheme: its query may hold secrets. */
const originOf = (address: string): string => httpUrl(address)?.origin ?? address.replace(/:.*/s, '');

const hasOwnServer = async ({ location, navigator }: SilenceWindow): Promise<boolean> => {
  if (navigator.onLine === false) return false;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), OWN_SERVER_DEADLINE);
  try {
    await fetch(`${location.origin}/`, { cache: 'no-store', credentials: 'omit', signal: late.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

import { httpUrl } from '../../../core/configuration/redirects';

/** The part of the window that is used. */
export interface NoAnswerWindow {
  readonly navigator: Pick<Navigator, 'onLine'>;
  addEventListener(
    name: 'securitypolicyviolation',
    listener: (event: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>) => void,
  ): void;
}

/** Why a request to the provider got no answer. A script can be sure of one reason only: the page's own policy. */
export interface NoAnswerReason {
  readonly isOwnPolicy: boolean;
  /** For an operator. `undefined` while the browser is offline. */
  readonly words?: string;
}

/** Browsers report a blocked request in a separate task, which may run after `fetch` has rejected. In milliseconds. */
const REPORT_DELAY = 100;

/**
 * Explains a request that got no answer, without another request (design, "Settled questions", calls beyond section 7).
 * To a script, a lost connection, a provider that is down and a missing CORS header look the same.
 */
export const watchNoAnswer = (window: NoAnswerWindow): (() => Promise<NoAnswerReason>) => {
  let blocked: string | undefined;
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src') blocked = originOf(blockedURI);
  });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY));
    if (blocked !== undefined)
      return {
        isOwnPolicy: true,
        words: `the content security policy of this page (connect-src) blocks requests to ${blocked}`,
      };
    if (window.navigator.onLine === false) return { isOwnPolicy: false };
    return {
      isOwnPolicy: false,
      words:
        'the provider is down, it does not allow the origin of this page (CORS), or this device has no connection',
    };
  };
};

/** Only the origin or scheme of a blocked address is reported: its query may contain secrets. */
const originOf = (address: string): string => httpUrl(address)?.origin ?? address.replace(/:.*/s, '');

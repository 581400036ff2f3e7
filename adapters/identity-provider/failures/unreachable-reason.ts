import { httpUrl } from '../../../core/configuration/redirects';

/** The part of the window that is used. */
export interface PolicyWindow {
  readonly navigator: Pick<Navigator, 'onLine'>;
  addEventListener(
    name: 'securitypolicyviolation',
    listener: (event: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>) => void,
  ): void;
}

/** Reason for a request without a response. A script can be sure of one only: the page's own policy. */
export interface UnreachableReason {
  readonly isBlockedByPolicy: boolean;
  /** Explanation for an operator. `undefined` while the browser is offline. */
  readonly text?: string;
}

const POLICY = 'the content security policy of this page (connect-src) blocks requests to ';
const UNKNOWN =
  'the provider is down, it does not allow the origin of this page (CORS), or this device has no connection';

/** Browsers report a blocked request in a separate task, which may run after `fetch` has rejected. In milliseconds. */
const REPORT_DELAY = 100;

/**
 * Explains a request without a response, without another request (design, "Settled questions", calls beyond section 7).
 * To a script, a lost connection, a provider that is down and a missing CORS header look the same.
 */
export const watchUnreachableReason = (window: PolicyWindow): (() => Promise<UnreachableReason>) => {
  let blocked: string | undefined;
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src') blocked = originOf(blockedURI);
  });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY));
    if (blocked !== undefined) return { isBlockedByPolicy: true, text: POLICY + blocked };
    return { isBlockedByPolicy: false, ...(window.navigator.onLine !== false && { text: UNKNOWN }) };
  };
};

/** Only the origin or scheme of a blocked address is reported: its query may contain secrets. */
const originOf = (address: string): string => httpUrl(address)?.origin ?? address.replace(/:.*/s, '');

import { httpUrl } from '../../../core/configuration/redirects';

export interface PolicyWindow {
  readonly navigator: Pick<Navigator, 'onLine'>;
  addEventListener(
    name: 'securitypolicyviolation',
    listener: (event: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>) => void,
  ): void;
}

/** The page's own Content Security Policy is the only reason that a script can determine with certainty. */
export interface UnreachableReason {
  readonly isBlockedByPolicy: boolean;
  /** Explanation of the missing response, for the operator. `undefined` while the browser is offline. */
  readonly text?: string;
}

const POLICY = 'the content security policy of this page (connect-src) blocks requests to ';
const UNKNOWN =
  'the provider is down, it does not allow the origin of this page (CORS), or this device has no connection';

/** In milliseconds. The browser's report may arrive after `fetch` has rejected. */
const REPORT_DELAY = 100;

/** Maximum age, in milliseconds, of a browser report that can explain a failed request. */
const REPORT_AGE = 1000;

/** The function sends no further request (specification, "Settled questions": calls beyond section 7). */
export const watchUnreachableReason = (window: PolicyWindow): (() => Promise<UnreachableReason>) => {
  let blocked = { origin: '', at: Number.NEGATIVE_INFINITY };
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src') blocked = { origin: originOf(blockedURI), at: Date.now() };
  });
  return async () => {
    const failedAt = Date.now();
    await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY));
    if (blocked.at >= failedAt - REPORT_AGE)
      return { isBlockedByPolicy: true, text: POLICY + blocked.origin };
    return { isBlockedByPolicy: false, ...(window.navigator.onLine !== false && { text: UNKNOWN }) };
  };
};

/** The query is omitted, because it may contain secrets. */
const originOf = (address: string): string => httpUrl(address)?.origin ?? address.replace(/:.*/s, '');

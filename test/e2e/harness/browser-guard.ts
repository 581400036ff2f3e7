import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';
import { isForEngines } from '../../runner/chosen-tests';

/** Declares errors that a browser test expects. */
export interface Announce {
  /**
   * Expects that one or more requests fail or get a status of 400 or more. The pattern is matched against the text
   * `METHOD url outcome`. The outcome is a status or the browser's error, as in
   * `POST http://127.0.0.1:1/recovery/mfaverify 401`.
   */
  failedRequest(pattern: string | RegExp): void;
  /**
   * Expects that the request for a script fails. Also allows Firefox's error message that the script's integrity hash
   * does not match.
   */
  lostScript(pattern: string | RegExp): void;
  /** Allows a request to fail, but also to succeed. Use this if the result depends on timing. */
  possiblyFailedRequest(pattern: string | RegExp): void;
  /**
   * Expects a console error whose text matches. For the browser's message "Failed to load resource", use
   * `failedRequest` instead.
   */
  consoleError(pattern: string | RegExp): void;
  uncaughtError(pattern: string | RegExp): void;
  /**
   * Expects a violation of the page's Content Security Policy, and allows the browser's messages about this violation.
   * The pattern is matched against the text `directive blockedURI sample`.
   */
  policyViolation(pattern: string | RegExp): void;
}

export interface BrowserGuard {
  readonly announce: Announce;
  /** Stops watching. Returns the unexpected errors, and messages about expected errors that did not happen. */
  complaints(): Promise<readonly string[]>;
}

interface Announced {
  readonly kind: 'request' | 'console' | 'uncaught' | 'violation';
  readonly pattern: string | RegExp;
  readonly mayStayAway: boolean;
  happened: boolean;
}

const KINDS = {
  request: 'failed request',
  console: 'console error',
  uncaught: 'uncaught error or unhandled rejection',
  violation: 'policy violation',
} as const;

/** Chromium's error text for an aborted request. Aborts depend on timing, so they never fail a test. */
const ABORTED = 'net::ERR_ABORTED';
/**
 * Firefox's error for a script whose download was aborted because the user left the page. Firefox computes the hash of
 * the empty download, which always has this value.
 */
const ABORTED_SCRIPT = /hashes in the integrity .*OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6/;

const VIOLATED = /violates the following (?:directive|Content Security Policy directive)/;

/**
 * Messages that the oldest Chromium and Firefox log about our headers. These browsers do not know some features of
 * the Permissions-Policy.
 */
const NOISE_OF_ENGINES = [/Permissions-Policy header: (?:Unrecognized feature|Origin trial)/];

/**
 * Starts to collect the failed requests, console messages, uncaught errors and policy violations of a browser context.
 * Call before opening the context's first page.
 */
export async function guardBrowser(context: BrowserContext): Promise<BrowserGuard> {
  const complaints: string[] = [];
  const failedUrls = new Set<string>();
  const judgedRequests = new Set<Request>();
  const resourceErrors: ConsoleMessage[] = [];
  const announcements: Announced[] = [];

  const judge = (kind: Announced['kind'], text: string, url: string) => {
    const fitting = announcements.filter((each) => each.kind === kind && fits(each.pattern, text));
    for (const each of fitting) each.happened = true;
    const isAborted = kind === 'request' ? text.endsWith(` ${ABORTED}`) : ABORTED_SCRIPT.test(text);
    if (fitting.length === 0 && !isAborted) complaints.push(`${KINDS[kind]}: ${text} (${url})`);
  };
  const failed = (request: Request, outcome: string) => {
    failedUrls.add(request.url());
    // A request can fail twice: after an error status, the browser can also abort the response body.
    if (judgedRequests.has(request)) return;
    judgedRequests.add(request);
    judge('request', `${request.method()} ${request.url()} ${outcome}`, request.frame().url());
  };
  const onRequestFailed = (request: Request) => failed(request, request.failure()?.errorText ?? 'failed');
  const onResponse = (response: Response) => {
    if (response.status() >= 400) failed(response.request(), String(response.status()));
  };
  const onConsole = (message: ConsoleMessage) => {
    const [type, text, { url }] = [message.type(), message.text(), message.location()];
    if (isForEngines && NOISE_OF_ENGINES.some((noise) => noise.test(text))) return;
    if (type !== 'error') complaints.push(`console ${type}: ${text} (${url})`);
    else if (text.startsWith('Failed to load resource')) resourceErrors.push(message);
    else judge('console', text, url);
  };
  const onWebError = (webError: WebError) => {
    judge('uncaught', webError.error().message, webError.page()?.url() ?? '');
  };

  await context.exposeBinding('reportPolicyViolation', ({ page }, violation: string) => {
    judge('violation', violation, page.url());
  });
  await context.addInitScript(reportViolations);
  context.on('requestfailed', onRequestFailed);
  context.on('response', onResponse);
  context.on('console', onConsole);
  context.on('weberror', onWebError);

  const announced = (kind: Announced['kind'], pattern: string | RegExp, mayStayAway = false) => {
    announcements.push({ kind, pattern, mayStayAway, happened: false });
  };
  return {
    announce: {
      failedRequest: (pattern) => announced('request', pattern),
      lostScript: (pattern) => {
        announced('request', pattern);
        announced('uncaught', /hashes in the integrity attribute match/, true);
      },
      possiblyFailedRequest: (pattern) => announced('request', pattern, true),
      consoleError: (pattern) => announced('console', pattern),
      uncaughtError: (pattern) => announced('uncaught', pattern),
      policyViolation: (pattern) => {
        announced('violation', pattern);
        announced('request', / csp$/, true);
        for (const kind of ['console', 'uncaught'] as const) announced(kind, VIOLATED, true);
      },
    },
    async complaints() {
      // The result of a script in the page arrives after all earlier errors of the page.
      await Promise.all(context.pages().map((page) => settled(page.evaluate(() => undefined))));
      context.off('requestfailed', onRequestFailed);
      context.off('response', onResponse);
      context.off('console', onConsole);
      context.off('weberror', onWebError);
      const unexplained = resourceErrors.filter((message) => !failedUrls.has(message.location().url));
      const missing = announcements.filter((each) => !each.happened && !each.mayStayAway);
      return [
        ...complaints,
        ...unexplained.map((message) => `console error: ${message.text()} (${message.location().url})`),
        ...missing.map((each) => `announced, but did not happen: ${each.kind} ${each.pattern}`),
      ];
    },
  };
}

function fits(pattern: string | RegExp, text: string): boolean {
  return typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);
}

/** Reports violations of the Content Security Policy to the test. Runs in the page before the page's own scripts. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const report: unknown = Reflect.get(window, 'reportPolicyViolation');
    if (typeof report === 'function')
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

/** Waits at most 2 s until the promise resolves or rejects. */
async function settled(answer: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, 2000).unref());
  await Promise.race([answer.catch(() => undefined), late]);
}

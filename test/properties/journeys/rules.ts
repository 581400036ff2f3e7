import { isDeepStrictEqual } from 'node:util';
import type { AccountRecovery } from '../../../core/account-recovery';
import type { HttpAnswer } from '../../../core/ports/http';
import type { RecoverySession } from '../../../core/recovery/session';
import { LOGIN, ORIGIN } from '../../core/given';
import type { Secrets } from './secrets';
import type { Exchange } from './unreliable-server';

/** Origin and purpose of a recovery token that the server has sent. */
interface TokenOrigin {
  readonly path: string;
  /** Core of the page that received the token. Undefined for the token of a link, which any page may open. */
  readonly page: AccountRecovery | undefined;
  /** True if recovery type, username, phase and factor did not change between the request and its response. */
  readonly isCurrent: boolean;
}

/**
 * Origins to which the browser may be redirected: the page's own origin, the origin of the login, the operator's
 * trusted origin, and the origin of the redirect template.
 */
export const trusted = {
  ours: ORIGIN,
  login: LOGIN,
  other: 'https://trusted.example',
  template: 'https://vault.example',
};

const RESET = '/credentials/verifyandresetpassword';
const UNLOCK = '/credentials/verifyandunlock';
/** Calls that submit a recovery token. These calls continue after the user leaves the screen. */
const tokenCalls = [RESET, UNLOCK];
const codePaths = ['/recovery/mfaverify', '/recovery/mfapin', '/recovery/mfabadge'];

const attemptOf = ({ type, username, phase, selectedFactor }: RecoverySession) =>
  JSON.stringify([type, username, phase, selectedFactor?.name]);

const targetOf = (type: unknown) => (type === 'unlock' ? UNLOCK : RESET);

/** Page state that the rules check. */
interface CheckedPage {
  readonly recovery: AccountRecovery;
  readonly isCareful: boolean;
  /** Returns the `Visit.number` of the screen that is waiting for a push response, or undefined if none is waiting. */
  pushedOn(): number | undefined;
}

/**
 * Creates checks of the rules in the specification, section 4. `violations` returns a description of each rule that a
 * random walk has violated.
 */
export const createRules = (secrets: Secrets) => {
  const violations = new Set<string>();
  const usedTokens = new Set<string>();
  const tokens = new Map<string, TokenOrigin>();
  const contexts = new Map<Exchange, { readonly attempt: string; readonly visit: number | undefined }>();
  const requestsOf = new Map<AccountRecovery, Exchange[]>();
  const check = (isMet: boolean, rule: string) => {
    if (!isMet) violations.add(rule);
  };
  const secretsIn = (value: unknown) => secrets.found(JSON.stringify(value ?? ''));

  /** Checks that a request body contains only secrets that the call needs. Only `/credentials/` calls need a password. */
  const checkBody = ({ path, request }: Exchange, earlier: readonly Exchange[], isCareful: boolean) => {
    for (const [field, value] of Object.entries(request.body ?? {})) {
      for (const id of secretsIn(value)) {
        if (/^(TOKEN|LINK)/.test(id)) {
          check(
            field === 'recoveryToken' && tokens.get(id)?.path === path,
            `${id} is posted as ${field} to ${path}`,
          );
          checkRepetition(id, path, earlier, isCareful);
        } else if (id.startsWith('CODE')) check(codePaths.includes(path), `${id} is posted to ${path}`);
        else if (id.startsWith('PASSWORD'))
          check(path.startsWith('/credentials/'), `${id} is posted to ${path}`);
        else check(false, `${id} is posted to ${path}`);
      }
    }
    check(
      !/undefined|\[object/.test(JSON.stringify(request.body ?? '')),
      `an unintended body is posted to ${path}`,
    );
  };

  /**
   * Checks that a recovery token is submitted only once, with two exceptions. The page may resend a request that got no
   * response or status 429. It may also resend a password reset after any error.
   */
  const checkRepetition = (id: string, path: string, earlier: readonly Exchange[], isCareful: boolean) => {
    for (const each of earlier.filter(
      (other) => other.path === path && secretsIn(other.request.body).includes(id),
    )) {
      const { answer } = each;
      const status = answer?.is === 'answered' ? answer.status : 0;
      const isTwice = each.isUnderWay() && (isCareful || path === UNLOCK);
      check(!isTwice, `${id} is posted to ${path} while it is under way`);
      check(!isDone(answer), `${id} is posted to ${path} although it is used up`);
      const isUnanswered = answer === undefined || status === 0 || status === 429;
      check(path === RESET || isUnanswered, `${id} is posted to ${path} again`);
    }
  };

  return {
    violations: () => [...violations],
    check,
    /** Records that the user was sent a link with this token. */
    recordLink: (id: string, type: string) =>
      void tokens.set(id, { path: targetOf(type), page: undefined, isCurrent: true }),

    recordRequest(page: CheckedPage, exchange: Exchange) {
      const { recovery, isCareful } = page;
      const earlier = requestsOf.get(recovery) ?? [];
      const { url } = exchange.request;
      const isTwice = earlier.some(
        ({ isUnderWay, request }) => isUnderWay() && isDeepStrictEqual(request, exchange.request),
      );
      check(!isCareful || !isTwice, `two equal requests to ${exchange.path} are in flight`);
      const number = recovery.visit.get()?.number;
      if (exchange.path === '/recovery/poll' && isCareful)
        check(page.pushedOn() === number, 'a poll is sent after its screen was left');
      const host = exchange.path === '/recovery/mfapin' ? 'https://pin.example' : 'https://server.example';
      check(url.startsWith(`${host}/`), `${exchange.path} goes to ${url}`);
      checkBody(exchange, earlier, isCareful);
      contexts.set(exchange, { attempt: attemptOf(recovery.session.get()), visit: number });
      requestsOf.set(recovery, [...earlier, exchange]);
    },

    /** Records a response of the server. A test calls this function before the page receives the response. */
    recordResponse(page: CheckedPage, exchange: Exchange) {
      const body = exchange.answer?.is === 'answered' ? exchange.answer.body : undefined;
      const isCurrent = contexts.get(exchange)?.attempt === attemptOf(page.recovery.session.get());
      if (tokenCalls.includes(exchange.path) && isDone(exchange.answer))
        for (const id of secretsIn(exchange.request.body?.recoveryToken)) usedTokens.add(id);
      for (const id of secretsIn(body).filter((found) => found.startsWith('TOKEN')))
        tokens.set(id, { path: targetOf(exchange.request.body?.type), page: page.recovery, isCurrent });
    },

    /** Checks that leaving a screen aborts its requests, except for requests that use up a recovery token. */
    checkEndedWork(page: CheckedPage) {
      const number = page.recovery.visit.get()?.number;
      for (const exchange of requestsOf.get(page.recovery) ?? []) {
        const isLeft = exchange.isUnderWay() && contexts.get(exchange)?.visit !== number;
        check(
          !isLeft || !page.isCareful || tokenCalls.includes(exchange.path),
          `${exchange.path} continues although its screen was left`,
        );
      }
    },

    /** Checks that the recovery session in the page contains only the token and factors of the current recovery. */
    checkSession({ recovery }: CheckedPage) {
      const session = recovery.session.get();
      const [id] = secretsIn(session.recoveryToken);
      const origin = id === undefined ? undefined : tokens.get(id);
      check(id === undefined || origin !== undefined, `${id} is held, but no response contained it`);
      check(!origin?.page || origin.page === recovery, `${id} is held by a page that did not receive it`);
      check(origin?.isCurrent ?? true, `${id} is held, although it answers an earlier attempt`);
      check(!origin || origin.path === targetOf(session.type), `${id} is held for ${session.type}`);
      check(id === undefined || !usedTokens.has(id), `${id} is held although it is used up`);
      for (const [phase, factors] of session.factorLists) {
        for (const { name, factorDisplay = '' } of factors) {
          const isOwn =
            factorDisplay === `${session.username}|${phase}` || factorDisplay === `${session.username}|`;
          check(
            factorDisplay === '' || isOwn,
            `${name} of ${factorDisplay} is held for ${session.username} in ${phase}`,
          );
        }
      }
    },

    /** Checks that a value from the browser's storage, the screen or the telemetry journal contains no secrets. */
    checkNoSecret(where: string, value: unknown) {
      for (const id of secretsIn(value)) check(false, `${id} occurs in ${where}`);
    },

    /**
     * Checks a redirect of the browser. Its target must have a trusted origin, and so must each URL in the target's
     * parameters.
     */
    checkRedirect(href: string) {
      const url = new URL(href);
      const named = [url.href, url.searchParams.get('fromURI'), url.searchParams.get('redirectUrl')];
      for (const address of named.filter((each) => each !== null))
        check(isTrusted(address), `the browser leaves for ${href}`);
    },
  };
};

const isDone = (answer: HttpAnswer | undefined) =>
  answer?.is === 'answered' && answer.status === 200 && !isRefusal(answer.body);

const isTrusted = (address: string) =>
  Object.values(trusted).some((origin) => new URL(address).origin === origin);

/**
 * Returns true for an error response. An HTML body counts as an error, because public networks may replace a response
 * with a login page.
 */
const isRefusal = (body: unknown) =>
  String(body).startsWith('<') || (typeof body === 'object' && body !== null && 'apierror' in body);

export type Rules = ReturnType<typeof createRules>;

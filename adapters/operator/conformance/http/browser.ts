import { CookieJar } from 'tough-cookie';
import type { Call } from '../../../../core/server/send';
import { documentCookies } from '../../../browser/document-cookies';
import { FORGERY_COOKIE } from '../../http/cross-site';
import { parseJson, type Question, sendRequest, textBody, Unanswered } from '../../http/request';
import { Failed, need } from '../report/check';

/** Base URLs of the page, the recovery server and the PIN service. Server URLs have no trailing slash. */
export type Places = Readonly<Record<'page' | 'recoveryServer' | 'pinService', string>>;

/** Changes that make a request wrong, for checks of error responses. */
export interface Wrong {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  /** Headers that replace headers of the same name. An empty header is not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** If true, a new client without cookies sends the call. The other fields then have no effect. */
  readonly isWithoutCookies?: boolean;
}

const serverOf = ({ recoveryServer, pinService }: Places, { isForPinService }: Call<unknown>): string =>
  isForPinService ? pinService : recoveryServer;

/** True if the page and the server of a call have the same origin. */
export const isOnPagesOrigin = (places: Places, call: Call<unknown>): boolean =>
  new URL(serverOf(places, call)).origin === new URL(places.page).origin;

/** Returns the method and path of a call as written in the contract. */
export const nameOf = ({ method, path }: Call<unknown>): string =>
  `${method} ${path.replace(/\?.*$/, '').replace(/^\/configuration\/.*/, '/configuration/{type}')}`;

/** Creates a client that stores cookies and sends API calls as the page does in a browser. */
export const createBrowser = (
  places: Places,
  exchange: ReturnType<typeof createExchange>,
  jar = new CookieJar(undefined, { rejectPublicSuffixes: false }),
) => {
  /** Returns the CSRF token, or an empty string if scripts of the page cannot read the cookie. */
  const readForgeryToken = (): string => {
    const cookie = jar.getCookiesSync(places.page, { http: false }).join('; ');
    const token = documentCookies({ cookie }).read(FORGERY_COOKIE)[0] ?? '';
    return /^[\x21-\x7e]+$/.test(token) ? token : '';
  };

  const send = async (call: Call<unknown>, wrong: Wrong = {}, name = nameOf(call)): Answered => {
    if (wrong.isWithoutCookies) return createBrowser(places, exchange).send(call);
    const { method = call.method, path = call.path, body = call.body && JSON.stringify(call.body) } = wrong;
    const url = serverOf(places, call) + path;
    const isOurs = isOnPagesOrigin(places, call);
    const usual = {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      origin: method === 'GET' && isOurs ? '' : new URL(places.page).origin,
      'x-xsrf-token': method !== 'GET' && isOurs ? readForgeryToken() : '',
    };
    const cookie = jar.getCookieStringSync(url);
    const headers = { ...(method !== 'OPTIONS' && usual), ...wrong.headers, cookie };
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const answer = await exchange(name, { url, method, headers: sent, body });
    for (const text of answer.cookies) jar.setCookieSync(text, url, { ignoreError: true });
    return answer;
  };

  return {
    send,
    clone: (): Browser => createBrowser(places, exchange, jar.cloneSync()),
    /** Another browser, without cookies. */
    another: (): Browser => createBrowser(places, exchange),
  };
};

export interface Browser extends ReturnType<typeof createBrowser> {}

/** JSON body of a response. Each field can be missing or have any type. */
export type AnswerBody = Fields | null | undefined;
interface Fields {
  readonly [field: string]: unknown;
  readonly apierror?: { readonly errorCode?: unknown } | null;
  readonly links?: { readonly poll?: unknown } | null;
}

/** Response with its text and its parsed JSON body. The body is `undefined` if the text is not JSON. */
export type RecoveryAnswer = Awaited<Answered>;
type Answered = ReturnType<Exchange>;

const CALL_SECONDS = 10;

/** Sends one request and does not follow redirects. Rejects with `Unanswered` or `Failed`. */
export const exchange = async (question: Question, signal = AbortSignal.timeout(CALL_SECONDS * 1_000)) => {
  const answer = await sendRequest(question, { signal, seconds: CALL_SECONDS });
  if (answer.isCut) throw new Failed('an answer of more than 4 MiB');
  const text = textBody(answer);
  return { ...answer, text, body: parseJson(text) as AnswerBody };
};

/** Sends a request and resolves with the response. Tests replace it. */
export type Exchange = (question: Question) => ReturnType<typeof exchange>;

const MAX_TIMEOUTS_OF_A_CALL = 2;
const MAX_TIMEOUTS_IN_A_ROW = 3;
const MAX_WAITING_MINUTES = 5;

const isTimeout = (error: unknown) => error instanceof Unanswered && error.is === 'late';

/** Creates a function that sends requests. It rejects with `NotTried` after many timeouts or a long total wait. */
export const createExchange = (exchange: Exchange, now: () => number) => {
  const timeouts = new Map<string, number>();
  let inARow = 0;
  let waited = 0;

  return async (call: string, question: Question) => {
    const before = timeouts.get(call) ?? 0;
    const often = `this call stayed ${before} times without an answer within ${CALL_SECONDS} s`;
    need(inARow < MAX_TIMEOUTS_IN_A_ROW, `the server left ${inARow} calls in a row without an answer`);
    const long = `the run has waited ${MAX_WAITING_MINUTES} min for the server`;
    need(waited <= MAX_WAITING_MINUTES * 60_000, long);
    need(before < MAX_TIMEOUTS_OF_A_CALL, often);
    const started = now();
    const answer = exchange(question);
    const isLate = await answer.then(() => false, isTimeout);
    waited += now() - started;
    inARow = isLate ? inARow + 1 : 0;
    if (isLate) timeouts.set(call, before + 1);
    return answer;
  };
};

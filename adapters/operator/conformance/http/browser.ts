import { CookieJar } from 'tough-cookie';
import type { Call } from '../../../../core/server/send';
import { documentCookies } from '../../../browser/document-cookies';
import { FORGERY_COOKIE } from '../../http/forgery-cookie';
import type { createLimitedExchange, RecoveryAnswer } from './exchange';

/** Base URLs of the page, the recovery server and the PIN service. Server URLs have no trailing slash. */
export interface Places {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
}

/** Deliberate changes to a request, for checks of error responses. */
export interface Wrong {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  /** Headers that replace headers of the same name. An empty header is not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the request without cookies and otherwise unchanged. */
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

const newJar = () => new CookieJar(undefined, { rejectPublicSuffixes: false });

/** Creates a client that stores cookies and sends API calls as the page does in a browser. */
export const createBrowser = (
  places: Places,
  exchange: ReturnType<typeof createLimitedExchange>,
  jar = newJar(),
) => {
  /** Returns the CSRF token, or an empty string if scripts of the page cannot read the cookie. */
  const readForgeryToken = (): string => {
    const cookie = jar.getCookiesSync(places.page, { http: false }).join('; ');
    const token = documentCookies({ cookie }).read(FORGERY_COOKIE) ?? '';
    return /^[\x21-\x7e]+$/.test(token) ? token : '';
  };

  const send = async (
    call: Call<unknown>,
    wrong: Wrong = {},
    name = nameOf(call),
  ): Promise<RecoveryAnswer> => {
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

  const clone = (): Browser => createBrowser(places, exchange, jar.cloneSync());

  return { send, clone };
};

export interface Browser extends ReturnType<typeof createBrowser> {}

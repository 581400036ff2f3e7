import { CookieJar } from 'tough-cookie';
import type { Call } from '../../../../core/server/send';
import { documentCookies } from '../../../browser/document-cookies';
import { FORGERY_COOKIE } from '../../http/forgery-cookie';
import type { Answer } from './exchange';
import type { Ask } from './patience';

/** The URLs of the page and its servers. Those of the servers have no trailing slash. */
export interface Places {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
}

/** Deliberate differences from the request that the page sends. */
export interface Wrong {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  /** Replaces all headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  /** Replaces the token of the CSRF cookie. An empty one is not sent. */
  readonly forgeryToken?: string;
  /** Sends the request of the page without cookies. */
  readonly isWithoutCookies?: boolean;
}

const serverOf = ({ recoveryServer, pinService }: Places, { isForPinService }: Call<unknown>): string =>
  isForPinService ? pinService : recoveryServer;

/** Whether the page and the server of a call share an origin. */
export const isOnPagesOrigin = (places: Places, call: Call<unknown>): boolean =>
  new URL(serverOf(places, call)).origin === new URL(places.page).origin;

/** Method and path of a call in the contract. */
export const nameOf = ({ method, path }: Call<unknown>): string =>
  `${method} ${path.replace(/\?.*$/, '').replace(/^\/configuration\/.*/, '/configuration/{type}')}`;

const newJar = () => new CookieJar(undefined, { rejectPublicSuffixes: false });

/** Stores cookies and sends calls as the page's browser does. */
export const createBrowser = (places: Places, ask: Ask, jar = newJar()) => {
  const { origin } = new URL(places.page);

  /** The CSRF token, if scripts of the page can read the cookie. */
  const readForgeryToken = (): string => {
    const cookie = jar.getCookiesSync(places.page, { http: false }).join('; ');
    const token = documentCookies({ cookie }).read(FORGERY_COOKIE) ?? '';
    return /^[\x21-\x7e]+$/.test(token) ? token : '';
  };

  const headersOf = (call: Call<unknown>, method: string, wrong: Wrong): Record<string, string> => {
    const isOurs = isOnPagesOrigin(places, call);
    const { contentType = 'application/json', forgeryToken = readForgeryToken() } = wrong;
    return {
      accept: 'application/json',
      'content-type': contentType,
      ...((method !== 'GET' || !isOurs) && { origin }),
      ...(method !== 'GET' && isOurs && forgeryToken && { 'x-xsrf-token': forgeryToken }),
    };
  };

  const send = async (call: Call<unknown>, wrong: Wrong = {}, name = nameOf(call)): Promise<Answer> => {
    if (wrong.isWithoutCookies) return createBrowser(places, ask).send(call);
    const { method = call.method, path = call.path, headers = headersOf(call, method, wrong) } = wrong;
    const url = serverOf(places, call) + path;
    const cookie = jar.getCookieStringSync(url);
    const body = wrong.body ?? (call.body && JSON.stringify(call.body));
    const answer = await ask(name, { url, method, headers: { ...headers, ...(cookie && { cookie }) }, body });
    for (const text of answer.cookies) jar.setCookieSync(text, url, { ignoreError: true });
    return answer;
  };

  const clone = (): Browser => createBrowser(places, ask, jar.cloneSync());

  return { send, clone };
};

export interface Browser extends ReturnType<typeof createBrowser> {}

import type { CookieJar } from 'tough-cookie';
import type { Answered, Outgoing, Unanswered } from './exchange';
import type { Ask } from './patience';
import type { Sending } from './sending';

/** The URLs of the page and its servers; those of the servers have no trailing slash. */
export interface Places {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
}

/** Stores cookies and sends requests as the page's browser does. */
export interface Browser {
  send(sending: Sending): Promise<Answered | Unanswered>;
  /** Sends any other request, with the stored cookies. */
  request(call: string, request: Outgoing): Promise<Answered | Unanswered>;
  /** Sends a request without cookies. */
  withoutCookies(call: string, request: Outgoing): Promise<Answered | Unanswered>;
}

/** The CSRF cookie (specification, section 7). */
export const FORGERY_COOKIE = 'XSRF-TOKEN';

/** Whether a server's address is on the page's origin. */
export const isOnPagesOrigin = ({ page }: Places, server: string): boolean =>
  new URL(server).origin === new URL(page).origin;

/** The server that a call goes to. */
export const serverOf = (
  { recoveryServer, pinService }: Places,
  { isForPinService }: { readonly isForPinService?: boolean },
): string => (isForPinService ? pinService : recoveryServer);

/** The CSRF token, if a script of the page can read it. */
export const forgeryToken = (jar: CookieJar, page: string): string | undefined => {
  const cookie = jar.getCookiesSync(page, { http: false }).find(({ key }) => key === FORGERY_COOKIE);
  return cookie && decoded(cookie.value);
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A browser whose cookies are in `jar`. */
export const createBrowser = (places: Places, jar: CookieJar, ask: Ask): Browser => {
  const { origin } = new URL(places.page);

  const request: Browser['request'] = async (call, { headers, ...rest }) => {
    const cookie = jar.getCookieStringSync(rest.url);
    const answer = await ask(call, { ...rest, headers: { ...headers, ...(cookie !== '' && { cookie }) } });
    if (answer.is === 'answered')
      for (const text of answer.headers.getSetCookie())
        jar.setCookieSync(text, rest.url, { ignoreError: true });
    return answer;
  };

  const forgeryHeader = (sending: Sending, isOurs: boolean): Record<string, string> => {
    if (sending.method === 'GET' || !isOurs || sending.forgery === 'missing') return {};
    if (sending.forgery === 'different') return { 'x-xsrf-token': 'conformance' };
    const token = forgeryToken(jar, places.page);
    return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? { 'x-xsrf-token': token } : {};
  };

  return {
    request,
    withoutCookies: ask,
    send: (sending) => {
      const server = serverOf(places, sending);
      const isOurs = isOnPagesOrigin(places, server);
      const headers = {
        accept: 'application/json',
        'content-type': sending.contentType ?? 'application/json',
        ...(sending.method === 'GET' && isOurs ? {} : { origin }),
        ...forgeryHeader(sending, isOurs),
      };
      const { name, method, path, body } = sending;
      return request(name, { method, url: server + path, headers, ...(body !== undefined && { body }) });
    },
  };
};

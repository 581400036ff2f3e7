import type { CookieJar } from 'tough-cookie';
import type { Answered, Outgoing, Unanswered } from './exchange';
import type { Ask, Unasked } from './patience';
import type { Sending } from './sending';

/** Where the page and its servers are; addresses of servers without a slash at their end. */
export interface Places {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
}

/** A browser on the page: it keeps its cookies and sends what the page's browser would send. */
export interface Visitor {
  send(call: string, sending: Sending): Promise<Answered | Unanswered | Unasked>;
  /** Any other request, with the browser's cookies. */
  request(call: string, request: Outgoing): Promise<Answered | Unanswered | Unasked>;
  /** A request of someone who comes for the first time. */
  withoutCookies(call: string, request: Outgoing): Promise<Answered | Unanswered | Unasked>;
}

/** The cookie that the page answers forgeries by (specification, section 7). */
export const FORGERY_COOKIE = 'XSRF-TOKEN';

/** Whether a server's address is on the page's origin. */
export const isOnPagesOrigin = ({ page }: Places, server: string): boolean =>
  new URL(server).origin === new URL(page).origin;

/** The server that a call goes to. */
export const serverOf = (
  { recoveryServer, pinService }: Places,
  { isForPinService }: { readonly isForPinService?: boolean },
): string => (isForPinService ? pinService : recoveryServer);

/** The token, if a script of the page can read it. */
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

/** A visitor whose cookies are in `jar`. */
export const createVisitor = (places: Places, jar: CookieJar, ask: Ask): Visitor => {
  const { origin } = new URL(places.page);

  const request: Visitor['request'] = async (call, { headers, ...rest }) => {
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
    send: (call, sending) => {
      const server = serverOf(places, sending);
      const isOurs = isOnPagesOrigin(places, server);
      const headers = {
        accept: 'application/json',
        'content-type': sending.contentType ?? 'application/json',
        ...(sending.method === 'GET' && isOurs ? {} : { origin }),
        ...forgeryHeader(sending, isOurs),
      };
      const { method, path, body } = sending;
      return request(call, { method, url: server + path, headers, ...(body !== undefined && { body }) });
    },
  };
};

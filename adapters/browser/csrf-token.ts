import type { Cookies } from '../../core/ports/cookies';
import type { HttpAnswer, HttpRequest } from '../../core/ports/http';
import { isTokenRejected } from '../../core/server/wire';

type Token = string | undefined;

/** Maximum number of other tokens that are sent after a token was rejected. */
const MAX_OTHER_TOKENS = 5;

/**
 * Creates a function that sends a request with the CSRF token of the `XSRF-TOKEN` cookie (specification, section 7). The cookie can
 * have several values, of which the server accepts one. While the server rejects the token, sends the request with each other
 * value. The next request begins with the value that the server accepted. GET and cross-origin requests have no token.
 */
export const withCsrfToken = ({ cookies, origin }: { cookies: Pick<Cookies, 'read'>; origin: string }) => {
  let accepted: Token;
  return async (
    { method, url }: HttpRequest,
    send: (token: Token) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> => {
    const isProtected = method !== 'GET' && new URL(url, origin).origin === origin;
    const tokens = () =>
      isProtected ? cookies.read('XSRF-TOKEN').filter((value) => /^[\x21-\x7e]+$/.test(value)) : [];
    const tried: Token[] = [];
    const untried = () => {
      const left = tokens().filter((token) => !tried.includes(token));
      return accepted !== undefined && left.includes(accepted) ? accepted : left[0];
    };
    for (let token = untried(); ; ) {
      const answer = await send(token);
      if (!isTokenRejected(answer)) {
        if (isProtected) accepted = token;
        return answer;
      }
      tried.push(token);
      token = untried();
      // A server that sets a new token with each rejection does not cause further requests.
      if (token === undefined || tried.length > Math.min(tokens().length, MAX_OTHER_TOKENS)) return answer;
    }
  };
};

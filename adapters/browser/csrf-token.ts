import type { Cookies } from '../../core/ports/cookies';
import type { HttpAnswer, HttpRequest } from '../../core/ports/http';
import { readCause } from '../../core/server/wire';

type Token = string | undefined;

const MAX_TOKENS = 6;

/** True for a 403 response that can be about the CSRF token. A response with another error code accepts the token. */
const isTokenRejected = (answer: HttpAnswer): boolean =>
  answer.is === 'answered' && answer.status === 403 && readCause(answer.body) !== undefined;

/**
 * Creates a function that sends a request with the CSRF token of the `XSRF-TOKEN` cookie (specification, section 7). The cookie
 * can have several values, of which the server accepts one. While the server rejects the token, sends the request with each other
 * value.
 */
export const withCsrfToken = ({ cookies, origin }: { cookies: Pick<Cookies, 'read'>; origin: string }) => {
  let accepted: Token;
  return async (
    { method, url }: HttpRequest,
    send: (token: Token) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> => {
    const isProtected = method !== 'GET' && new URL(url, origin).origin === origin;
    const tried: Token[] = [];
    let answer: HttpAnswer | undefined;
    for (;;) {
      const values = isProtected ? cookies.read('XSRF-TOKEN') : [];
      const tokens = values.filter((text) => /^[\x21-\x7e]+$/.test(text)).slice(0, MAX_TOKENS);
      const left = tokens.filter((text) => !tried.includes(text));
      const token = left.find((text) => text === accepted) ?? left[0];
      // A server that sets a new token with each rejection does not cause further requests.
      if (answer && (!token || tried.length > tokens.length)) return answer;
      answer = await send(token);
      if (!isTokenRejected(answer)) {
        accepted = token ?? accepted;
        return answer;
      }
      tried.push(token);
    }
  };
};

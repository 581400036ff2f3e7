import type { HttpRequestClient } from '@okta/okta-auth-js/authn';
import { askInTime, jsonObject } from '../request';

type Answer = Awaited<ReturnType<HttpRequestClient>>;

/**
 * The SDK's requests, each with a deadline: the SDK's own never end where an answer never comes. Rejects with what the
 * SDK reads an error from; the status of no answer is 0.
 */
export const requestInTime: HttpRequestClient = async (method, url, options) => {
  const answer = await ask(method, url, options).catch(noAnswer);
  const { status, responseText } = answer;
  const isGood = status >= 200 && status < 300;
  if (isGood && (responseText === '' || jsonObject(responseText))) return answer;
  throw { ...answer, responseText: errorText(answer, isGood ? 'Unknown error' : `HTTP ${status}`) };
};

const ask: HttpRequestClient = async (method, url, { headers, data, withCredentials }) => {
  const { status, text, ...answer } = await askInTime(url, {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(data === undefined ? {} : { body: typeof data === 'string' ? data : JSON.stringify(data) }),
    credentials: withCredentials ? 'include' : 'omit',
    // A revocation goes on when the page has left for the provider.
    keepalive: url.endsWith('/revoke'),
  });
  return { responseText: text, status, headers: Object.fromEntries(answer.headers) };
};

const noAnswer = (cause: Error): Answer & { readonly cause: Error } => ({
  responseText: JSON.stringify({ errorSummary: cause.message }),
  status: 0,
  headers: {},
  cause,
});

/**
 * An error that the SDK can read. It takes OAuth's error for one only with a description, which is optional
 * (https://www.rfc-editor.org/rfc/rfc6749#section-5.2), and has no words for what is no JSON object.
 */
const errorText = ({ responseText, status }: Answer, words: string): string => {
  const fields = (status < 500 && jsonObject(responseText)) || {};
  const { error, error_description: description, errorSummary, errorCode } = fields;
  return JSON.stringify({
    ...fields,
    ...(typeof error === 'string' && {
      error_description: (typeof description === 'string' && description) || error,
    }),
    errorSummary: errorSummary || errorCode || words,
  });
};

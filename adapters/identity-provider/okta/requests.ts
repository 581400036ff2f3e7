import type { HttpRequestClient } from '@okta/okta-auth-js/authn';
import { jsonObject } from '../json-object';
import { sendToProvider } from '../request';

type Answer = Awaited<ReturnType<HttpRequestClient>>;

/**
 * Sends a request of the Okta SDK with a timeout, because the SDK sets none. Rejects with the error response, which the
 * SDK converts to an error. The status is 0 if no response arrived.
 */
export const oktaRequest: HttpRequestClient = async (method, url, options) => {
  const answer = await send(method, url, options).catch(withoutResponse);
  const { status, responseText } = answer;
  const isGood = status >= 200 && status < 300;
  if (isGood && (responseText === '' || jsonObject(responseText))) return answer;
  throw { ...answer, responseText: errorText(answer, isGood ? 'Unknown error' : `HTTP ${status}`) };
};

const send: HttpRequestClient = async (method, url, { headers, data, withCredentials }) => {
  const response = await sendToProvider(url, {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(data === undefined ? {} : { body: typeof data === 'string' ? data : JSON.stringify(data) }),
    credentials: withCredentials ? 'include' : 'omit',
    // `keepalive` lets the revocation request finish after the browser has left the page.
    keepalive: url.endsWith('/revoke'),
  });
  const { status, headers: answered } = response;
  return { responseText: await response.text(), status, headers: Object.fromEntries(answered) };
};

const withoutResponse = (cause: Error): Answer & { readonly cause: Error } => ({
  responseText: JSON.stringify({ errorSummary: cause.message }),
  status: 0,
  headers: {},
  cause,
});

/**
 * Returns the body of an error response, and adds missing fields that the Okta SDK needs. One such field is `error_description`,
 * which is optional in OAuth (https://www.rfc-editor.org/rfc/rfc6749#section-5.2).
 */
const errorText = ({ responseText, status }: Answer, message: string): string => {
  const fields = (status < 500 && jsonObject(responseText)) || {};
  const { error, error_description: description, errorSummary, errorCode } = fields;
  return JSON.stringify({
    ...fields,
    ...(typeof error === 'string' && {
      error_description: (typeof description === 'string' && description) || error,
    }),
    errorSummary: errorSummary || errorCode || message,
  });
};

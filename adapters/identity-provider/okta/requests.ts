import type { HttpRequestClient } from '@okta/okta-auth-js/authn';
import { jsonObject, sendToProvider } from '../request';

type Answer = Awaited<ReturnType<HttpRequestClient>>;

/**
 * Sends the Okta SDK's requests with a timeout, because the SDK sets no timeout. Rejects with an object that the SDK
 * converts to an error. Without a response, the object's status is 0.
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
 * Returns an error body for the Okta SDK. The SDK ignores an OAuth error without `error_description`, although this field is
 * optional (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). If it is missing, the text of `error` is used instead. For a
 * missing `errorSummary`, uses `errorCode` or, if that is missing too, `message`.
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

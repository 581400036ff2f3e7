import { allowInsecureRequests, type CustomFetchOptions, customFetch } from 'oauth4webapi';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { isInsecure } from '../../../core/configuration/issuer';
import { askInTime } from '../request';

/** How oauth4webapi makes its calls. */
export const callsOf = (settings: Pick<SignInSettings, 'issuer'>) => {
  const insecure = { [allowInsecureRequests]: isInsecure(settings) };
  return {
    /** With an end, where an answer never comes to its own. */
    inTime: { ...insecure, [customFetch]: fetchInTime },
    /** For what goes on when the page has left. */
    outlivingPage: { ...insecure, [customFetch]: fetchOutlivingPage },
  };
};

type Options = CustomFetchOptions<string, URLSearchParams | undefined>;

const fetchInTime = async (url: string, { body, headers, method }: Options): Promise<Response> => {
  const answer = await askInTime(url, { body: body ?? null, headers, method });
  return new Response(answer.text || null, answer);
};

const fetchOutlivingPage = (url: string, { body, headers, method }: Options): Promise<Response> =>
  fetch(url, {
    body: body ?? null,
    headers,
    method,
    credentials: 'omit',
    redirect: 'error',
    keepalive: true,
  });

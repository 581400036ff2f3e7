import { allowInsecureRequests, type CustomFetchOptions, customFetch } from 'oauth4webapi';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { isInsecure } from '../../../core/configuration/issuer';
import { sendToProvider } from '../request';

export const oidcCalls = (settings: Pick<SignInSettings, 'issuer'>) => {
  const insecure = { [allowInsecureRequests]: isInsecure(settings) };
  return {
    withTimeout: { ...insecure, [customFetch]: fetchWithTimeout },
    /** Options for a request that continues after the browser has left the page. */
    keepalive: { ...insecure, [customFetch]: fetchKeepalive },
  };
};

type Options = CustomFetchOptions<string, URLSearchParams | undefined>;

const fetchWithTimeout = (url: string, { body, headers, method }: Options): Promise<Response> =>
  sendToProvider(url, { body: body ?? null, headers, method });

const fetchKeepalive = (url: string, { body, headers, method }: Options): Promise<Response> =>
  fetch(url, {
    ...{ body: body ?? null, headers, method },
    ...{ credentials: 'omit', redirect: 'error', keepalive: true },
  });

import { allowInsecureRequests, type CustomFetchOptions, customFetch } from 'oauth4webapi';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { isInsecure } from '../../../core/configuration/issuer';
import { sendToProvider } from '../request';

/** Request options of oauth4webapi. */
export const oidcCalls = (settings: Pick<SignInSettings, 'issuer'>) => {
  const insecure = { [allowInsecureRequests]: isInsecure(settings) };
  return {
    withTimeout: { ...insecure, [customFetch]: fetchWithTimeout },
    /** The request continues after the page has left. */
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

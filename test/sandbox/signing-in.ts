import { createHash } from 'node:crypto';
import type { Sandbox } from './sandbox';

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly scope: string;
}

type Form = Readonly<Record<string, string>>;

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters';
export const PASSWORD = 'Old-Pa55word!';

export const claimsOf = (idToken: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

/** Creates a browser that signs in at the identity provider. `get` and `post` do not follow redirects. */
export const visitProvider = (sandbox: Sandbox) => {
  const issuer = `${sandbox.identityProvider}/oauth2/default`;
  const redirectUri = `${sandbox.origin}/recovery/callback`;
  const jar = new Map<string, string>();

  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: 'manual',
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const follow = async (start: Response, from: URL) => {
    let response = start;
    let url = from;
    for (let left = 9; left > 0; left -= 1) {
      const location = response.headers.get('location');
      if (location === null) break;
      url = new URL(location, url);
      if (url.pathname.endsWith('/recovery/callback')) break;
      response = await ask(url.href);
    }
    return { url, response };
  };
  const post = (address: string, form: Form) =>
    ask(address, { method: 'POST', body: new URLSearchParams(form) });
  /** Sends a POST request without cookies to the token endpoint, as the page does. */
  const token = (form: Form) =>
    fetch(`${issuer}/v1/token`, {
      method: 'POST',
      headers: { origin: sandbox.origin },
      body: new URLSearchParams({ client_id: 'account-recovery', ...form }),
    });
  /** Starts a sign-in and follows its redirects. Resolves with the last response and its address. */
  const authorize = async (more: Form = {}) => {
    const query = new URLSearchParams({
      client_id: 'account-recovery',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
    const url = new URL(`${issuer}/v1/authorize?${query}`);
    return follow(await ask(url.href), url);
  };
  /** Submits the sign-in form and follows its redirects. */
  const submit = async (page: URL, username: string, password: string) =>
    follow(await post(page.href, { username, password }), page);

  return {
    get: (address: string) => ask(address),
    post,
    authorize,
    submit,
    token,
    /** Signs in as the sandbox user `sms` and exchanges the authorization code for tokens. */
    tokens: async (scope = 'openid email'): Promise<Tokens> => {
      const { url } = await authorize({ scope });
      const end = url.pathname.startsWith('/sandbox/') ? await submit(url, 'sms', PASSWORD) : { url };
      const code = end.url.searchParams.get('code') ?? '';
      const traded = await token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: VERIFIER,
      });
      return traded.json();
    },
  };
};

export type ProviderVisitor = ReturnType<typeof visitProvider>;

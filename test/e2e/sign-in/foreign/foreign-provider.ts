import type { IncomingMessage, RequestListener } from 'node:http';
import { type MutableResponse, type MutableToken, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { type Listening, listen } from '../../../sandbox/server/listening';

/** Okta's paths, where its SDK expects them; the other adapter finds them by the discovery. */
const ENDPOINTS = {
  authorize: '/oauth2/v1/authorize',
  token: '/oauth2/v1/token',
  jwks: '/oauth2/v1/keys',
  userinfo: '/oauth2/v1/userinfo',
  revoke: '/oauth2/v1/revoke',
  endSession: '/oauth2/v1/logout',
};

/** Path of the discovery document. */
export const DISCOVERY = '/.well-known/openid-configuration';
export const KEYS = ENDPOINTS.jwks;
export const TOKEN = ENDPOINTS.token;
export const REVOKE = ENDPOINTS.revoke;
export const LOGOUT = ENDPOINTS.endSession;

/** A request to the provider. */
export interface Asked {
  readonly path: string;
  readonly origin: string | undefined;
  readonly cookie: string | undefined;
}

type Part = 'beforeTokenSigning' | 'beforeResponse' | 'beforeAuthorizeRedirect';

/**
 * A third-party provider (`oauth2-mock-server`) on a separate origin. It signs in every visitor without a form. A test changes its
 * responses.
 */
export class ForeignProvider {
  readonly #listening: Listening;
  readonly #service: OAuth2Service;
  readonly #answers = new Map<string, RequestListener>();
  readonly #asked: Asked[] = [];

  private constructor(listening: Listening, service: OAuth2Service) {
    this.#listening = listening;
    this.#service = service;
    listening.answerWith((request, response) => {
      const { pathname: path } = new URL(request.url ?? '/', listening.origin);
      const answer = request.method === 'OPTIONS' ? undefined : this.#answers.get(path);
      if (request.method !== 'OPTIONS') this.#asked.push(asked(path, request));
      (answer ?? service.requestHandler)(request, response);
    });
  }

  static async start(): Promise<ForeignProvider> {
    const listening = await listen(0);
    const issuer = new OAuth2Issuer();
    issuer.url = listening.origin;
    await issuer.keys.generate('RS256');
    return new ForeignProvider(listening, new OAuth2Service(issuer, ENDPOINTS));
  }

  get issuer(): string {
    return this.#listening.origin;
  }

  /** Every token that is signed from now on. */
  changeTokens(change: (token: MutableToken) => void): void {
    this.#on('beforeTokenSigning', change);
  }

  /** Changes the responses of the token endpoint from now on. */
  changeResponses(change: (body: Readonly<Record<string, unknown>>) => Partial<MutableResponse>): void {
    this.#on('beforeResponse', (response: MutableResponse) => {
      Object.assign(response, change({ ...(response.body || {}) }));
    });
  }

  /** The address that the person comes back to from now on. */
  changeCallback(change: (query: URLSearchParams) => void): void {
    this.#on('beforeAuthorizeRedirect', ({ url }: { readonly url: URL }) => change(url.searchParams));
  }

  /** Something else than the provider's own answer at a path, from now on. */
  answerAt(path: string, answer: RequestListener): void {
    this.#answers.set(path, answer);
  }

  /** Signs with one key more from now on, every other token with each. */
  async addKey(): Promise<void> {
    await this.#service.issuer.keys.generate('RS256');
  }

  /** Requests since the last call, without preflights. */
  askedSince(): readonly Asked[] {
    return this.#asked.splice(0);
  }

  /** Number of requests for a path since the last call. */
  countOf(path: string): number {
    return this.#asked.filter((each) => each.path === path).length;
  }

  /** Restores the provider's own responses. */
  straighten(): void {
    this.#service.removeAllListeners();
    this.#answers.clear();
    this.askedSince();
  }

  close(): Promise<void> {
    return this.#listening.close();
  }

  #on<T>(part: Part, change: (value: T) => void): void {
    this.#service.on(part, change);
  }
}

const asked = (path: string, { headers: { origin, cookie } }: IncomingMessage): Asked => ({
  ...{ path, origin, cookie },
});

import type { RequestListener } from 'node:http';
import { type MutableResponse, type MutableToken, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { type Listening, listen } from '../../../sandbox/server/listening';

/** Paths that the Okta SDK always uses: it does not read them from the discovery document. */
const ENDPOINTS = {
  authorize: '/oauth2/v1/authorize',
  token: '/oauth2/v1/token',
  jwks: '/oauth2/v1/keys',
  userinfo: '/oauth2/v1/userinfo',
  revoke: '/oauth2/v1/revoke',
  endSession: '/oauth2/v1/logout',
};

export const DISCOVERY = '/.well-known/openid-configuration';
export const KEYS = ENDPOINTS.jwks;
export const TOKEN = ENDPOINTS.token;
export const REVOKE = ENDPOINTS.revoke;
export const LOGOUT = ENDPOINTS.endSession;

type Part = 'beforeTokenSigning' | 'beforeResponse';

/**
 * A third-party identity provider (`oauth2-mock-server`) on a separate origin. The provider signs in every visitor
 * without a form. Tests can change its responses.
 */
export class ForeignProvider {
  readonly #listening: Listening;
  readonly #service: OAuth2Service;
  readonly #answers = new Map<string, RequestListener>();
  readonly #asked: { path: string; origin: string | undefined; cookie: string | undefined }[] = [];

  private constructor(listening: Listening, service: OAuth2Service) {
    this.#listening = listening;
    this.#service = service;
    listening.answerWith((request, response) => {
      const { pathname: path } = new URL(request.url ?? '/', listening.origin);
      const answer = request.method === 'OPTIONS' ? undefined : this.#answers.get(path);
      const { origin, cookie } = request.headers;
      if (request.method !== 'OPTIONS') this.#asked.push({ path, origin, cookie });
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

  changeTokens(change: (token: MutableToken) => void): void {
    this.#on('beforeTokenSigning', change);
  }

  /** Changes the responses of the identity provider's token endpoint from now on. */
  changeResponses(change: (body: Readonly<Record<string, unknown>>) => Partial<MutableResponse>): void {
    this.#on('beforeResponse', (response: MutableResponse) => {
      Object.assign(response, change({ ...(response.body || {}) }));
    });
  }

  answerAt(path: string, answer: RequestListener): void {
    this.#answers.set(path, answer);
  }

  /**
   * Adds a key to the keys with which the identity provider signs tokens. From now on, the provider alternates between
   * its keys.
   */
  async addKey(): Promise<void> {
    await this.#service.issuer.keys.generate('RS256');
  }

  /**
   * Returns the requests that the identity provider has received since the last call of `takeRequests`, without CORS
   * preflights.
   */
  takeRequests() {
    return this.#asked.splice(0);
  }

  countOf(path: string): number {
    return this.#asked.filter((each) => each.path === path).length;
  }

  /** Undoes all changes that tests have made to the responses, and clears the list of received requests. */
  restore(): void {
    this.#service.removeAllListeners();
    this.#answers.clear();
    this.takeRequests();
  }

  close(): Promise<void> {
    return this.#listening.close();
  }

  #on<T>(part: Part, change: (value: T) => void): void {
    this.#service.on(part, change);
  }
}

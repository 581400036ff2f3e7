import { hangUp, json, redirectTo } from '../../../servers/answers';
import { type ForeignProvider, TOKEN } from './foreign-provider';

/** One answer of the provider that is not as it should be, and what becomes of it. */
export interface BentAnswer {
  readonly what: string;
  /** The rule that holds then. */
  readonly rule?: string;
  readonly bend: (provider: ForeignProvider) => void;
  /** What an operator can read. */
  readonly says: string | RegExp;
  /** What the person is told, where it is more than that the sign-in failed. */
  readonly tells?: RegExp;
  /** A request that fails, and what the browser's console says then. */
  readonly failing?: string;
  readonly console?: RegExp;
}

const CLOCK = /Check the date and time of this device/;
const UNREACHABLE = /Check your connection and try again/;

const claims = (change: Readonly<Record<string, unknown>>) => (provider: ForeignProvider) =>
  provider.bendTokens(({ payload }) => Object.assign(payload, change));

const times = (claim: string, seconds: number) => (provider: ForeignProvider) =>
  provider.bendTokens(({ payload }) => Object.assign(payload, { [claim]: payload.iat + seconds }));

const answered = (body: Readonly<Record<string, unknown>>) => (provider: ForeignProvider) =>
  provider.bendAnswers((good) => ({ body: { ...good, ...body } }));

const callback = (change: (query: URLSearchParams) => void) => (provider: ForeignProvider) =>
  provider.bendCallback(change);

const wrongTokens: readonly BentAnswer[] = [
  {
    what: 'an ID token for another sign-in',
    rule: '8.sign-in.response',
    bend: claims({ nonce: 'another' }),
    says: /nonce/,
  },
  {
    what: 'an ID token for another client',
    rule: '5.sign-in.3',
    bend: claims({ aud: 'another' }),
    says: /audience \[another\]/,
  },
  {
    what: 'an ID token that has expired',
    rule: '8.sign-in.token',
    bend: times('exp', -600),
    says: /expired/,
  },
  {
    what: 'an ID token of the future',
    rule: '9.sign-in.skew',
    bend: times('iat', 310),
    says: /issued in the future/,
    tells: CLOCK,
  },
];

const wrongAnswers: readonly BentAnswer[] = [
  {
    what: 'a token answer without an ID token',
    rule: '5.sign-in.4',
    bend: answered({ id_token: undefined }),
    says: /not returned/,
  },
  {
    what: 'a token endpoint that is broken',
    rule: '8.sign-in.unknown',
    bend: (provider) => provider.answerAt(TOKEN, json(500, { error: 'server_error' })),
    says: 'Unknown error',
    failing: `${TOKEN} 500`,
  },
  {
    what: 'a token endpoint that refuses',
    bend: (provider) =>
      provider.answerAt(TOKEN, json(400, { error: 'invalid_grant', error_description: 'Used before.' })),
    says: 'Used before.',
    tells: /The sign-in service says: .*Used before\./,
    failing: `${TOKEN} 400`,
  },
  {
    what: 'a token endpoint that redirects',
    rule: 'settled.credentials.2',
    bend: (provider) => provider.answerAt(TOKEN, redirectTo('/elsewhere')),
    says: /No redirect is followed/,
  },
  {
    what: 'a token endpoint that hangs up',
    bend: (provider) => provider.answerAt(TOKEN, hangUp),
    says: /the provider is down/,
    tells: UNREACHABLE,
    failing: `${TOKEN} net::ERR`,
  },
  {
    what: 'a token endpoint that does not allow this origin',
    bend: (provider) => provider.answerAt(TOKEN, (_request, response) => response.end('{}')),
    says: /does not allow the origin of this page \(CORS\)/,
    tells: UNREACHABLE,
    failing: `${TOKEN} net::ERR`,
    console: /blocked by CORS policy/,
  },
];

const wrongCallbacks: readonly BentAnswer[] = [
  {
    what: 'a callback of another state',
    rule: '8.sign-in.response',
    bend: callback((query) => query.set('state', 'another')),
    says: /state/,
  },
  {
    what: 'a callback with an error',
    rule: '2.route.callback.2',
    bend: callback((query) => {
      query.set('error', 'access_denied');
      query.set('error_description', 'You may not enter.');
    }),
    says: 'access_denied',
    tells: /The sign-in service says: .*You may not enter\./,
  },
];

const wrongDiscoveries: readonly BentAnswer[] = [
  {
    what: 'a discovery with plain challenges alone',
    rule: '8.sign-in.pkce',
    bend: (provider) => provider.bendDiscovery({ code_challenge_methods_supported: ['plain'] }),
    says: 'Invalid code_challenge_method',
  },
];

export const bentAnswers = [...wrongTokens, ...wrongAnswers, ...wrongCallbacks, ...wrongDiscoveries];

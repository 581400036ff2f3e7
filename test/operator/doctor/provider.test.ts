import { checkProvider, checkSettings } from '../../../adapters/operator/doctor/checks/provider';
import type { Answer, Question } from '../../../adapters/operator/http/request';
import type { Environment } from '../../../core/additions/environment';
import { answered, answeredJson, PAGE, verdictsOf } from './given-deployment';

const ISSUER = 'https://login.example/tenant';
const CALLBACK = `${PAGE}/recovery/callback`;
const shared = { 'access-control-allow-origin': PAGE };
const document = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
  scopes_supported: ['openid', 'email'],
};

type Answers = Readonly<Record<string, Partial<Answer>>>;
const good: Answers = {
  [`GET ${ISSUER}/keys`]: { headers: shared },
  [`OPTIONS ${ISSUER}/token`]: { status: 204, headers: shared },
  [`GET ${ISSUER}/authorize`]: { status: 302, headers: { location: `${CALLBACK}?error=login_required` } },
};

it('The doctor finds no fault with a provider that allows CORS, supports the scopes and needs no client secret', async () => {
  const { wrong, unsure, right } = await examined();

  expect([wrong, unsure]).toEqual([[], []]);
  expect(right).toEqual(
    expect.arrayContaining(['provider.shared', 'provider.scope', 'provider.public-client']),
  );
});

describe("[additions.doctor.2] The doctor's check of CORS at the key set and the token endpoint", () => {
  it.each([
    ['has no CORS headers', {}],
    ['allows only another origin', { 'access-control-allow-origin': 'https://other.example' }],
  ])('reports a key set that %s', async (_, headers) => {
    const { wrong } = await examined({ answers: { [`GET ${ISSUER}/keys`]: { headers } } });

    expect(wrong).toEqual([`provider.shared ${ISSUER}/keys`]);
  });

  it('reports a token endpoint that allows neither the preflight nor a GET', async () => {
    const answers = {
      [`OPTIONS ${ISSUER}/token`]: { headers: {} },
      [`GET ${ISSUER}/token`]: { status: 405 },
    };

    expect((await examined({ answers })).wrong).toEqual([`provider.shared ${ISSUER}/token`]);
  });

  it.each([
    ['the preflight', {}],
    ['every origin', { [`OPTIONS ${ISSUER}/token`]: { headers: { 'access-control-allow-origin': '*' } } }],
    [
      'a GET but no preflight, because the page sends none',
      {
        [`OPTIONS ${ISSUER}/token`]: { status: 405, headers: {} },
        [`GET ${ISSUER}/token`]: { status: 405, headers: shared },
      },
    ],
  ])('accepts a token endpoint that allows %s', async (_, answers: Answers) => {
    expect((await examined({ answers })).wrong).toEqual([]);
  });

  it('sends only GET and OPTIONS requests, each with the origin of the page', async () => {
    const { questions } = await examined();

    expect(new Set(questions.map(({ method = 'GET' }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
    for (const path of ['/keys', '/token'])
      expect(questions.find(({ url }) => url.endsWith(path))?.headers).toMatchObject({ origin: PAGE });
  });

  it('skips a key set whose origin the policy does not allow, because another check reports it', async () => {
    const { wrong, questions } = await examined({ said: { jwks_uri: 'https://keys.example/' } });

    expect(wrong).toEqual(['provider.out-of-policy jwks_uri']);
    expect(questions.map(({ url }) => url)).not.toContain('https://keys.example/');
  });

  it('reports missing endpoints of a page without a policy', async () => {
    const { wrong } = await examined({ said: { jwks_uri: undefined, token_endpoint: '' }, policy: '' });

    expect(wrong.length).toBeGreaterThan(0);
  });

  it('reports nothing for endpoints that do not respond, because another check reports them', async () => {
    const { wrong } = await examined({ isSilent: (url) => url.endsWith('/keys') || url.endsWith('/token') });

    expect(wrong).toEqual([]);
  });
});

describe("[additions.doctor.3] The doctor's check of the scopes", () => {
  const environment = { signInScopes: ['email', 'offline_access'] };
  const refusal = `${CALLBACK}?error=invalid_scope&state=x`;

  it.each([
    ['with error=invalid_scope', refusal],
    ['with the error of Cognito', `${CALLBACK}?error_description=invalid_scope&error=invalid_request`],
    [
      'with the error of Azure AD B2C',
      `${CALLBACK}?error=invalid_request&error_description=AADB2C90117%3a+The+scope+%27email%27+is+not+supported.`,
    ],
  ])('reports a scope that the provider rejects %s', async (_, location) => {
    const answers = { [`GET ${ISSUER}/authorize`]: { status: 302, headers: { location } } };
    const { wrong, found } = await examined({ answers, environment });

    expect(wrong).toEqual([`provider.scope ${ISSUER}/authorize`]);
    expect(found).toContain('"openid email offline_access" is refused');
  });

  it('reports a scope that is missing only from scopes_supported as unsure', async () => {
    const { wrong, unsure } = await examined({ environment });

    expect([wrong, unsure]).toEqual([[], ['provider.scope-unlisted scopes_supported']]);
  });

  it.each([
    'https://other.example/recovery/callback?error=invalid_scope',
    `${PAGE}/other?error=invalid_scope`,
    `${CALLBACK}?error=login_required`,
  ])('does not treat a redirect to %s as a rejected scope', async (location) => {
    const answers = { [`GET ${ISSUER}/authorize`]: { status: 302, headers: { location } } };

    expect((await examined({ answers })).wrong).toEqual([]);
  });
});

describe("The doctor's check of the client and its redirect address", () => {
  it.each<[id: string, what: string, answer: { status: number; body?: string; to?: string }]>([
    ['client', 'a 401 with invalid_client (RFC 6749)', { status: 401, body: '{"error":"invalid_client"}' }],
    ['client', "Keycloak's page", { status: 400, body: '<p class="instruction">Client not found.</p>' }],
    ['client', "Auth0's page", { status: 403, body: '<li>Unknown client: 0oa</li>' }],
    [
      'client',
      'a client without the code flow',
      { status: 302, to: `${CALLBACK}?error=unauthorized_client` },
    ],
    ['redirect-uri', "Keycloak's page", { status: 400, body: 'Invalid parameter: redirect_uri' }],
    ['redirect-uri', "Cognito's redirect", { status: 302, to: '/error?error=redirect_mismatch&client_id=x' }],
    ['client', "Cognito's redirect", { status: 302, to: '/error?error=Client+does+not+exist.' }],
  ])('reports provider.%s for %s', async (id, _what, { status, body = '', to }) => {
    const headers = to === undefined ? {} : { location: new URL(to, ISSUER).href };
    const answer = { status, headers, body: Buffer.from(body) };
    const { wrong } = await examined({ answers: { [`GET ${ISSUER}/authorize`]: answer } });

    expect(wrong).toEqual([`provider.${id} ${ISSUER}/authorize`]);
  });
});

describe("[additions.doctor.1] The doctor's check of whether the client needs a secret", () => {
  it("is unsure if the provider's authentication methods do not include none", async () => {
    const methods = { token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'] };
    const { wrong, unsure } = await examined({ said: methods });

    expect([wrong, unsure]).toEqual([[], ['provider.public-client token_endpoint_auth_methods_supported']]);
  });

  it('reports nothing if the provider lists no authentication methods', async () => {
    const { unsure, right } = await examined({ said: { token_endpoint_auth_methods_supported: undefined } });

    expect(unsure).toEqual([]);
    expect(right).not.toContain('provider.public-client');
  });
});

it('[additions.doctor.4] the doctor asks for one tenant if the discovery document describes any tenant', async () => {
  const { wrong, mends } = await examined({ said: { issuer: 'https://login.example/{tenantid}/v2.0' } });

  expect(wrong).toEqual(['provider.tenant oktaConfig.issuer']);
  expect(mends).toEqual([expect.stringMatching(/^Name one tenant by its ID in the issuer/)]);
  expect(mends.join()).not.toContain('{tenantid}');
});

it("[settled.discovery.5] the doctor reports identityProvider okta for a provider without Okta's paths, and suggests oidc", async () => {
  const { wrong, mends } = await examined({ environment: { identityProvider: 'okta' } });

  expect(wrong).toEqual(['provider.okta-paths authorization_endpoint']);
  expect(mends).toEqual([expect.stringMatching(/^Set identityProvider to oidc/)]);
});

describe('[additions.doctor.5] The doctor, for an unusable issuer,', () => {
  it.each([
    ` ${ISSUER}`,
    `${ISSUER} `,
    `${ISSUER}?a=b`,
    'https://login.example/{tenantid}',
    'https://a-admin.okta.com',
  ])('reports one finding that quotes it: %j', async (issuer) => {
    const oktaConfig = { issuer, clientId: 'client', redirectUri: CALLBACK };
    const { wrong, found, questions } = await examined({ environment: { oktaConfig } });

    expect(wrong).toEqual(['provider.issuer-form oktaConfig.issuer']);
    expect(found).toEqual([JSON.stringify(issuer)]);
    expect(questions).toEqual([]);
  });
});

async function examined({
  environment = {},
  said = {},
  answers = {},
  isSilent = () => false,
  policy = "connect-src 'self' https://login.example",
}: {
  readonly environment?: Partial<Environment>;
  readonly said?: object;
  readonly answers?: Answers;
  readonly isSilent?: (url: string) => boolean;
  readonly policy?: string;
} = {}) {
  const oktaConfig = { issuer: ISSUER, clientId: 'client', redirectUri: CALLBACK };
  const inForce = { oktaConfig, ...environment };
  const questions: Question[] = [];
  const ask = async (question: Question) => {
    questions.push(question);
    const { origin, pathname } = new URL(question.url);
    const asked = `${question.method ?? 'GET'} ${origin}${pathname}`;
    return isSilent(question.url) ? undefined : answered({ ...good[asked], ...answers[asked] });
  };
  // `ISSUER` is the only usable issuer in these tests. For any other issuer, the doctor requests no discovery document.
  const discovery = inForce.oktaConfig.issuer === ISSUER ? discoveryOf({ ...document, ...said }) : undefined;
  const headers = { 'content-security-policy': policy };
  const settings = await verdictsOf([checkSettings], { environment: inForce, ask, headers, discovery });
  const verdicts = [
    ...settings.filter(({ id }) => id.startsWith('provider.')),
    ...(await verdictsOf([checkProvider], { environment: inForce, ask, headers, discovery })),
  ];
  const those = (kind: string) => verdicts.filter(({ is }) => is === kind);
  const named = (kind: string) => those(kind).map(({ id, at }) => `${id} ${at}`);
  return {
    wrong: named('wrong'),
    found: those('wrong').map(({ found }) => found),
    mends: those('wrong').map(({ mend }) => mend),
    unsure: named('unsure'),
    right: those('right').map(({ id }) => id as string),
    questions,
  };
}

const discoveryOf = (said: object) => ({
  ...answeredJson(JSON.stringify(said), { headers: shared }),
  address: `${ISSUER}/.well-known/openid-configuration`,
});

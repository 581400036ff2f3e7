import { jest } from '@jest/globals';
import { checkServers } from '../../../../core/additions/diagnosis/check-servers';
import { settingsDiagnostics } from '../../../../core/additions/diagnosis/settings-diagnostics';
import { givenConfiguration, givenNeeds, ORIGIN } from '../../../core/given';
import { type AdapterName, adapters, visitWith } from './adapter-visit';

const ISSUER = 'https://login.example/oauth2/default';
const LOCAL = 'http://127.0.0.1:9/oauth2/default';
const BESIDE = `${ISSUER}/.well-known/openid-configuration`;
const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const optional = ['userinfo_endpoint', 'revocation_endpoint', 'end_session_endpoint'] as const;

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/v1/authorize`,
  token_endpoint: `${issuer}/v1/token`,
  jwks_uri: `${issuer}/v1/keys`,
  code_challenge_methods_supported: ['S256'],
});

interface Case {
  readonly what: string;
  readonly issuer?: string;
  readonly discovery?: string;
  readonly document?: object;
  /** Expected URL of the request for the discovery document. `undefined` if the adapter must not send the request. */
  readonly asked?: string | undefined;
}

const issuersThatWork: readonly Case[] = [
  { what: 'a valid issuer' },
  { what: 'an issuer with a trailing slash', issuer: `${ISSUER}/` },
  {
    what: 'an issuer that has an additional trailing slash in its document',
    document: { issuer: `${ISSUER}/` },
  },
  {
    what: 'an issuer with http on localhost',
    issuer: LOCAL,
    document: documentOf(LOCAL),
    asked: `${LOCAL}/.well-known/openid-configuration`,
  },
];

const issuersThatDoNot: readonly Case[] = [
  { what: 'a document of another issuer', document: { issuer: 'https://other.example' } },
  {
    what: 'an issuer that has two additional trailing slashes in its document',
    document: { issuer: `${ISSUER}//` },
  },
  { what: 'an issuer that is in upper case in its document', document: { issuer: ISSUER.toUpperCase() } },
  { what: 'a document without an issuer', document: { issuer: undefined } },
  { what: 'a document with a number as its issuer', document: { issuer: 7 } },
  ...[
    `${ISSUER} `,
    '/oauth2/default',
    `${ISSUER}?tenant=bank`,
    'https://login.example/{tenantid}/v2.0',
    'https://bank-admin.okta.com',
    ISSUER.replace('https', 'HTTPS'),
  ].map((issuer) => ({
    what: `the issuer ${JSON.stringify(issuer)}`,
    issuer,
    document: documentOf(issuer),
    asked: undefined,
  })),
];

const elsewhere = 'https://login.example/about?p=policy';
const discoveriesThatWork: readonly Case[] = [
  elsewhere,
  ` ${elsewhere}`,
  elsewhere.replace('https', 'HTTPS'),
].map((discovery) => ({
  what: `the discovery address ${JSON.stringify(discovery)}`,
  discovery,
  asked: elsewhere,
}));
const discoveriesThatDoNot: readonly Case[] = ['http://login.example/about', '/about', 'data:,{}'].map(
  (discovery) => ({
    what: `the discovery address ${JSON.stringify(discovery)}`,
    discovery,
    asked: undefined,
  }),
);

const goodAddresses = [' HTTPS://LOGIN.example/x'];
const badAddresses = ['/token', 'http://login.example/x', 'https://user@login.example/x', 7];
const named = (names: readonly string[], addresses: readonly unknown[]): readonly Case[] =>
  names.flatMap((name) =>
    addresses.map((address) => ({
      what: `the ${name} ${JSON.stringify(address) ?? 'missing'}`,
      document: { [name]: address },
    })),
  );

const challengesThatDoNot: readonly Case[] = [[], ['plain']].map((methods) => ({
  what: `the challenge methods ${JSON.stringify(methods)}`,
  document: { code_challenge_methods_supported: methods },
}));

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  '[settled.discovery.1] The %s adapter and the diagnosis',
  (adapter) => {
    afterEach(() => void jest.restoreAllMocks());

    it.each([
      ...issuersThatWork,
      ...discoveriesThatWork,
      ...named(needed, goodAddresses),
      ...named(optional, [...goodAddresses, ...badAddresses, null, undefined]),
      ...named(['code_challenge_methods_supported'], [undefined, null, 'S256', ['plain', 'S256']]),
    ])('both accept $what', async (given) => {
      expect(await verdicts(given)).toEqual({
        signIn: 'goes on',
        diagnosis: 'goes on',
        asked: 'asked' in given ? [given.asked, given.asked] : [BESIDE, BESIDE],
      });
    });

    it.each([
      ...issuersThatDoNot,
      ...discoveriesThatDoNot,
      ...named(needed, [...badAddresses, null, undefined]),
      ...challengesThatDoNot,
    ])('both refuse $what', async (given) => {
      const asked = 'asked' in given ? [given.asked, given.asked] : [BESIDE, BESIDE];

      expect(await verdicts(given)).toEqual({ signIn: 'is refused', diagnosis: 'is refused', asked });
    });

    const verdicts = async (given: Case) => {
      const signIn = await signInVerdict(given);
      const diagnosis = await diagnosisVerdict(given);
      return {
        signIn: signIn.verdict,
        diagnosis: diagnosis.verdict,
        asked: [signIn.asked, diagnosis.asked],
      };
    };

    const signInVerdict = async ({ issuer = ISSUER, discovery, document }: Case) => {
      const fetch = jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async () => new Response(JSON.stringify({ ...documentOf(ISSUER), ...document })));
      const { result } = await visitWith(adapter, {
        issuer,
        ...(discovery !== undefined && { discovery }),
      }).leave();
      const [address] = fetch.mock.calls.map(([asked]) => String(asked));
      return { verdict: result.ok ? 'goes on' : 'is refused', asked: address };
    };

    const diagnosisVerdict = async ({ issuer = ISSUER, discovery = '', document }: Case) => {
      const asked: string[] = [];
      const environment = {
        identityProvider: adapter,
        signInDiscovery: discovery,
        oktaConfig: { issuer, clientId: 'a-client', redirectUri: `${ORIGIN}/recovery/callback` },
      };
      const needs = { ...givenNeeds({ environment }), configuration: givenConfiguration(environment) };
      const body = JSON.parse(JSON.stringify({ ...documentOf(ISSUER), ...document }));
      const send = async ({ url }: { readonly url: string }) => {
        asked.push(url);
        return { is: 'answered', status: 200, body } as const;
      };
      const checks = await checkServers({ ...needs, http: { send } })(new AbortController().signal);
      const provider = checks.find(({ server }) => server === 'identity-provider');
      const diagnostics = [
        ...settingsDiagnostics(needs.configuration, 'http://127.0.0.1'),
        ...(provider?.diagnostics ?? []),
      ];
      const isRefused = diagnostics.some(
        ({ is, of }) =>
          ['incomplete', 'no-discovery', 'other-issuer', 'not-offered', 'no-endpoint'].includes(is) &&
          !optional.some((name) => name === of),
      );
      return {
        verdict: isRefused ? 'is refused' : 'goes on',
        asked: asked.find((url) => !url.startsWith(ORIGIN)),
      };
    };
  },
);

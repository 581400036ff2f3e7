import { firstOtherPath } from '../../../../adapters/operator/doctor/checks/okta-paths';
import { readDiscovery } from '../../../../core/additions/diagnosis/discovery';
import { providerDiagnostics } from '../../../../core/additions/diagnosis/provider-diagnostics';
import { settingsDiagnostics } from '../../../../core/additions/diagnosis/settings-diagnostics';
import type { Environment } from '../../../../core/additions/environment';
import { signInSettings } from '../../../../core/configuration/configuration';
import { givenConfiguration, ORIGIN } from '../../given';

interface KnownProvider {
  readonly name: string;
  readonly environment: Pick<Environment, 'oktaConfig'> & Partial<Environment>;
  readonly document: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly string[];
}

const TENANT = '11111111-2222-3333-4444-555555555555';
const secrets = ['client_secret_post', 'client_secret_basic'];

const signInAt = (issuer: string, more: Partial<Environment> = {}) => ({
  oktaConfig: { issuer, clientId: 'client', redirectUri: '/recovery/callback' },
  ...more,
});

const okta = 'https://bank.okta.com';
const oktaDocument = (issuer: string, root: string) => ({
  issuer,
  authorization_endpoint: `${root}/v1/authorize`,
  token_endpoint: `${root}/v1/token`,
  userinfo_endpoint: `${root}/v1/userinfo`,
  jwks_uri: `${root}/v1/keys`,
  revocation_endpoint: `${root}/v1/revoke`,
  end_session_endpoint: `${root}/v1/logout`,
  scopes_supported: ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'],
  token_endpoint_auth_methods_supported: [...secrets, 'client_secret_jwt', 'private_key_jwt', 'none'],
  code_challenge_methods_supported: ['S256'],
});

const realm = 'https://sso.example/realms/bank';
const auth0 = 'https://bank.eu.auth0.com/';
const entra = 'https://login.microsoftonline.com';
const entraDocument = (issuer: string, tenant: string) => ({
  issuer: `${entra}/${issuer}/v2.0`,
  authorization_endpoint: `${entra}/${tenant}/oauth2/v2.0/authorize`,
  token_endpoint: `${entra}/${tenant}/oauth2/v2.0/token`,
  userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
  jwks_uri: `${entra}/${tenant}/discovery/v2.0/keys`,
  end_session_endpoint: `${entra}/${tenant}/oauth2/v2.0/logout`,
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  token_endpoint_auth_methods_supported: [...secrets, 'private_key_jwt'],
});
const graph = { signInOrigins: ['https://graph.microsoft.com'] };

const b2c = 'https://bank.b2clogin.com';
const b2cPolicy = `${b2c}/bank.onmicrosoft.com/b2c_1_signin`;
const pool = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbCdEfGhI';
const cognito = 'https://bank.auth.eu-central-1.amazoncognito.com';

/** Discovery documents of well-known providers in 2026. Only the fields that the diagnosis reads are included. */
const knownProviders: readonly KnownProvider[] = [
  {
    name: "Okta, an authorization server, with Okta's SDK",
    environment: signInAt(`${okta}/oauth2/default`, { identityProvider: 'okta' }),
    document: oktaDocument(`${okta}/oauth2/default`, `${okta}/oauth2/default`),
    diagnostics: [],
  },
  {
    name: "Okta, the organization, with Okta's SDK",
    environment: signInAt(okta, { identityProvider: 'okta' }),
    document: oktaDocument(okta, `${okta}/oauth2`),
    diagnostics: [],
  },
  {
    name: 'Keycloak',
    environment: signInAt(realm, { signInScopes: ['openid', 'email', 'offline_access'] }),
    document: {
      issuer: realm,
      authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
      token_endpoint: `${realm}/protocol/openid-connect/token`,
      userinfo_endpoint: `${realm}/protocol/openid-connect/userinfo`,
      jwks_uri: `${realm}/protocol/openid-connect/certs`,
      revocation_endpoint: `${realm}/protocol/openid-connect/revoke`,
      end_session_endpoint: `${realm}/protocol/openid-connect/logout`,
      scopes_supported: ['openid', 'profile', 'email', 'offline_access', 'roles'],
      token_endpoint_auth_methods_supported: ['private_key_jwt', ...secrets],
      code_challenge_methods_supported: ['plain', 'S256'],
    },
    diagnostics: [],
  },
  {
    name: 'Auth0',
    environment: signInAt(auth0),
    document: {
      issuer: auth0,
      authorization_endpoint: `${auth0}authorize`,
      token_endpoint: `${auth0}oauth/token`,
      userinfo_endpoint: `${auth0}userinfo`,
      jwks_uri: `${auth0}.well-known/jwks.json`,
      revocation_endpoint: `${auth0}oauth/revoke`,
      end_session_endpoint: `${auth0}oidc/logout`,
      scopes_supported: ['openid', 'profile', 'offline_access', 'email', 'phone'],
      token_endpoint_auth_methods_supported: [...secrets, 'private_key_jwt', 'none'],
      code_challenge_methods_supported: ['S256', 'plain'],
    },
    diagnostics: [],
  },
  {
    name: 'Entra, one tenant',
    environment: signInAt(`${entra}/${TENANT}/v2.0`, graph),
    document: entraDocument(TENANT, TENANT),
    diagnostics: [],
  },
  {
    name: 'Entra, any tenant, which cannot work',
    environment: signInAt(`${entra}/common/v2.0`, graph),
    document: entraDocument('{tenantid}', 'common'),
    diagnostics: ['other-issuer oktaConfig.issuer'],
  },
  {
    name: 'Azure AD B2C',
    environment: signInAt(`${b2c}/${TENANT}/v2.0/`, {
      signInDiscovery: `${b2cPolicy}/v2.0/.well-known/openid-configuration`,
      signInScopes: ['client'],
    }),
    document: {
      issuer: `${b2c}/${TENANT}/v2.0/`,
      authorization_endpoint: `${b2cPolicy}/oauth2/v2.0/authorize`,
      token_endpoint: `${b2cPolicy}/oauth2/v2.0/token`,
      end_session_endpoint: `${b2cPolicy}/oauth2/v2.0/logout`,
      jwks_uri: `${b2cPolicy}/discovery/v2.0/keys`,
      scopes_supported: ['openid'],
      token_endpoint_auth_methods_supported: secrets,
    },
    // The application requests its own client ID as a scope. The discovery document never lists client IDs as scopes,
    // so the diagnosis reports a problem.
    diagnostics: ['not-offered scopes_supported'],
  },
  {
    name: 'Cognito',
    environment: signInAt(pool, { signInOrigins: [cognito] }),
    document: {
      issuer: pool,
      authorization_endpoint: `${cognito}/oauth2/authorize`,
      token_endpoint: `${cognito}/oauth2/token`,
      userinfo_endpoint: `${cognito}/oauth2/userInfo`,
      revocation_endpoint: `${cognito}/oauth2/revoke`,
      end_session_endpoint: `${cognito}/logout`,
      jwks_uri: `${pool}/.well-known/jwks.json`,
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      token_endpoint_auth_methods_supported: secrets,
    },
    diagnostics: [],
  },
];

describe('[settled.discovery.6] The guide’s settings for known providers', () => {
  it.each(knownProviders)(
    '$name has exactly the listed problems',
    ({ environment, document, diagnostics }) => {
      expect(kindsOf(environment, document)).toEqual(diagnostics);
    },
  );

  it.each(['Entra, one tenant', 'Cognito'])('%s needs its additional origins in the environment', (name) => {
    const { environment, document } = provider(name);

    expect(kindsOf({ ...environment, signInOrigins: [] }, document)).toContain(
      'out-of-policy userinfo_endpoint',
    );
  });

  it('B2C needs the address of its discovery document, because the default address ignores the policy', () => {
    const { environment, document } = provider('Azure AD B2C');
    const { signInDiscovery, ...others } = environment;

    expect(signInDiscovery).not.toContain(environment.oktaConfig.issuer);
    expect(kindsOf(others, { ...document, issuer: undefined })).toEqual(['no-discovery oktaConfig.issuer']);
  });

  it.each(knownProviders.filter(({ name }) => !/any tenant/.test(name)))(
    "$name: Okta's SDK works with Okta only",
    ({ name, environment, document }) => {
      const { issuer } = environment.oktaConfig;
      const { endpoints } = readDiscovery(document, signInSettings(givenConfiguration(environment)));

      expect(firstOtherPath(issuer, endpoints)?.of).toBe(
        /^Okta/.test(name) ? undefined : 'authorization_endpoint',
      );
    },
  );
});

function provider(wanted: string) {
  const found = knownProviders.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`No ${wanted}`);
  return found;
}

function kindsOf(environment: Parameters<typeof givenConfiguration>[0], body: unknown) {
  const configuration = givenConfiguration(environment);
  const diagnostics = [
    ...settingsDiagnostics(configuration, ORIGIN),
    ...providerDiagnostics({ is: 'answered', status: 200, body }, configuration, ORIGIN),
  ];
  return diagnostics.map(({ is, of }) => `${is} ${of}`);
}

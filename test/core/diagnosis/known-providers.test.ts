import { signInSettings } from '../../../core/configuration/configuration';
import { readDiscovery } from '../../../core/configuration/discovery';
import { firstOtherPath } from '../../../core/diagnosis/okta-paths';
import { providerDiagnostics } from '../../../core/diagnosis/provider-diagnostics';
import { settingsDiagnostics } from '../../../core/diagnosis/settings-diagnostics';
import { givenConfiguration, ORIGIN } from '../given';
import { knownProviders } from './known-providers';

describe('[settled.discovery.6] The guide’s settings for known providers', () => {
  it.each(knownProviders)('$name has exactly the listed problems', ({ environment, document, troubles }) => {
    expect(kindsOf(environment, document)).toEqual(troubles);
  });

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
  const troubles = [
    ...settingsDiagnostics(configuration, ORIGIN),
    ...providerDiagnostics({ is: 'answered', status: 200, body }, configuration, ORIGIN),
  ];
  return troubles.map(({ is, of }) => `${is} ${of}`);
}

import { type Configuration, signInSettings } from '../../core/configuration/configuration';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import type { Navigation } from '../../core/ports/navigation';
import { accepted, type Result, refused } from '../../core/result';

/** Fetches the configured provider's adapter: only someone who signs in pays for an SDK (design, "Ports and adapters"). */
export const loadIdentityProvider = async (
  configuration: Configuration,
  window: Window,
  navigation: Pick<Navigation, 'leave'>,
): Promise<Result<IdentityProvider>> => {
  const settings = signInSettings(configuration);
  try {
    if (configuration.environment.identityProvider === 'oidc') {
      const { oidcIdentityProvider } = await import(
        '../../adapters/identity-provider/oidc/oidc-identity-provider'
      );
      return accepted(oidcIdentityProvider(settings, { window, navigation }));
    }
    const { oktaIdentityProvider } = await import(
      '../../adapters/identity-provider/okta/okta-identity-provider'
    );
    return accepted(oktaIdentityProvider(settings, { window, navigation }));
  } catch {
    return refused('unreachable');
  }
};

import { type Configuration, signInSettings } from '../../core/configuration/configuration';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import type { PageNavigation } from '../../core/ports/navigation';
import { accepted, type Result, refused } from '../../core/result';
import { importOrSkip } from '../script-recovery';

/** A user who never signs in downloads no SDK. */
export const loadIdentityProvider = async (
  configuration: Configuration,
  window: Window,
  navigation: Pick<PageNavigation, 'leave'>,
): Promise<Result<IdentityProvider>> => {
  const settings = signInSettings(configuration);
  const load =
    configuration.environment.identityProvider === 'oidc'
      ? () =>
          import('../../adapters/identity-provider/oidc/oidc-identity-provider').then(
            (oidc) => oidc.oidcIdentityProvider,
          )
      : () =>
          import('../../adapters/identity-provider/okta/okta-identity-provider').then(
            (okta) => okta.oktaIdentityProvider,
          );
  const create = await importOrSkip(load);
  return create ? accepted(create(settings, { window, navigation })) : refused('unreachable');
};

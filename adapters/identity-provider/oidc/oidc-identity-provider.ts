import type { SignInSettings } from '../../../core/configuration/configuration';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { createIdentityProvider, type SignInSurroundings } from '../create-identity-provider';
import { oidcFlow } from './flow';

/** Sign-in at any OpenID provider, by oauth4webapi; oidc-identity-provider.md says what of it is used, and how. */
export const oidcIdentityProvider = (
  settings: SignInSettings,
  surroundings: SignInSurroundings,
): IdentityProvider =>
  createIdentityProvider('oidc-tokens', settings, surroundings, () =>
    oidcFlow(settings, surroundings.window),
  );

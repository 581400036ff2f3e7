import type { SignInSettings } from '../../../core/configuration/configuration';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { createIdentityProvider } from '../create-identity-provider';
import type { SignInSurroundings } from '../sign-in-parts';
import { oidcFlow } from './flow';

/** Sign-in at any OpenID provider, with oauth4webapi. oidc-identity-provider.md lists the parts of it in use. */
export const oidcIdentityProvider = (
  settings: SignInSettings,
  surroundings: SignInSurroundings,
): IdentityProvider =>
  createIdentityProvider('oidc-tokens', settings, surroundings, () =>
    oidcFlow(settings, surroundings.window),
  );

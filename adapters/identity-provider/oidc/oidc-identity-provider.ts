import type { SignInSettings } from '../../../core/configuration/configuration';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { createIdentityProvider } from '../create-identity-provider';
import type { SignInSurroundings } from '../sign-in-parts';
import { oidcFlow } from './flow';

export const oidcIdentityProvider = (
  settings: SignInSettings,
  surroundings: SignInSurroundings,
): IdentityProvider =>
  createIdentityProvider('oidc-tokens', settings, surroundings, () =>
    oidcFlow(settings, surroundings.window),
  );

import type { SignInSettings } from '../../../core/configuration/configuration';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { createIdentityProvider } from '../create-identity-provider';
import type { SignInSurroundings } from '../sign-in-parts';
import { oktaFlow } from './flow';

export const oktaIdentityProvider = (
  settings: SignInSettings,
  surroundings: SignInSurroundings,
): IdentityProvider =>
  createIdentityProvider('okta-token-storage', settings, surroundings, (storage) =>
    oktaFlow(settings, surroundings.window, storage),
  );

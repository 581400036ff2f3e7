import type { SignInSettings } from '../../../core/configuration/configuration';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { createIdentityProvider, type SignInSurroundings } from '../create-identity-provider';
import { oktaFlow } from './flow';

/** Sign-in by Okta's own SDK; okta-identity-provider.md says what of it is used, and how. */
export const oktaIdentityProvider = (
  settings: SignInSettings,
  surroundings: SignInSurroundings,
): IdentityProvider =>
  createIdentityProvider('okta-token-storage', settings, surroundings, (storage) =>
    oktaFlow(settings, surroundings.window, storage),
  );

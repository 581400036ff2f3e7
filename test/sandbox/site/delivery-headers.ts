import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world';

type Headers = Readonly<Record<string, string>>;

/** The build's response headers for the page, hashed files, other files, and missing files. */
export interface DeliveryHeaders {
  readonly html: Headers;
  readonly hashed: Headers;
  readonly other: Headers;
  readonly missing: Headers;
}

/** The origin of the identity provider that the panel has set, if its address is valid. */
const providersSet = (world: World): readonly string[] => {
  const { issuer } = Object(world.now.environment.all().oktaConfig);
  try {
    return [new URL(issuer).origin];
  } catch {
    return [];
  }
};

/**
 * Allows the page to connect to the servers of `--split` and to the provider set by the panel, which the build's
 * policy does not include.
 */
const connectingTo = (origins: readonly string[], policy: string) =>
  policy.replace(/connect-src ([^;]*)/, (directive, sources: string) =>
    origins.reduce((sum, origin) => (sources.includes(origin) ? sum : `${sum} ${origin}`), directive),
  );

/** Reads the headers that the build has computed, so that the sandbox delivers what a real server would. */
export const readDeliveryHeaders = (world: World, dist: string): DeliveryHeaders => {
  const built = JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8')) as DeliveryHeaders;
  const { page, recoveryServer, pinService, identityProvider } = world;
  const servers = new Set([recoveryServer, pinService, identityProvider, ...providersSet(world)]);
  const others = [...servers].filter((origin) => origin !== page);
  const html = Object.entries(built.html).map(([name, value]) =>
    name.toLowerCase() === 'content-security-policy' ? [name, connectingTo(others, value)] : [name, value],
  );
  return { ...built, html: Object.fromEntries(html) };
};

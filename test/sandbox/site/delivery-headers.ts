import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world';

type Headers = Readonly<Record<string, string>>;

/** The build's response headers: for the page, for hashed files, for other files, and for what is missing. */
export interface DeliveryHeaders {
  readonly html: Headers;
  readonly hashed: Headers;
  readonly other: Headers;
  readonly missing: Headers;
}

/** Where the environment that was set here has its provider, if that is an address. */
const providersSet = (world: World): readonly string[] => {
  const { issuer } = Object(world.now.environment.all().oktaConfig);
  try {
    return [new URL(issuer).origin];
  } catch {
    return [];
  }
};

/** Lets the page call the servers of `--split` and the provider that was set, which the build did not know. */
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world';

type Headers = Readonly<Record<string, string>>;

/** Response headers that the build has computed, by kind of file. */
export interface DeliveryHeaders {
  readonly html: Headers;
  readonly hashed: Headers;
  readonly other: Headers;
  readonly missing: Headers;
}

/** Returns the origin of the issuer that the device panel or a test has set, if it is valid. */
const providersSet = (world: World): readonly string[] => {
  const { issuer } = Object(world.now.environment.all().oktaConfig);
  try {
    return [new URL(issuer).origin];
  } catch {
    return [];
  }
};

/** Adds origins to `connect-src` that the build cannot know: they depend on the sandbox's options and its panel. */
const connectingTo = (origins: readonly string[], policy: string) =>
  policy.replace(/connect-src ([^;]*)/, (directive, sources: string) =>
    origins.reduce(
      (sum, origin) => (sources.split(' ').includes(origin) ? sum : `${sum} ${origin}`),
      directive,
    ),
  );

/** Reads the headers that the build has computed, so that the sandbox responds like a deployed server. */
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

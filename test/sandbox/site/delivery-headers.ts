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

/** Adds origins to `connect-src` that the build cannot know: they depend on the sandbox's options. */
const connectingTo = (origins: readonly string[], policy: string) =>
  policy.replace(/connect-src ([^;]*)/, (directive, sources: string) =>
    origins.reduce(
      (sum, origin) => (sources.split(' ').includes(origin) ? sum : `${sum} ${origin}`),
      directive,
    ),
  );

/** Reads the headers that the build has computed, so that the sandbox responds like a deployed server. */
export const readDeliveryHeaders = (dist: string): DeliveryHeaders =>
  JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8'));

/** Adds the sandbox's origins to the headers of the page. */
export const withOwnOrigins = (world: World, headers: Headers): Headers => {
  const { page, recoveryServer, pinService, identityProvider } = world;
  const servers = new Set([recoveryServer, pinService, identityProvider]);
  const others = [...servers].filter((origin) => origin !== page);
  const entries = Object.entries(headers).map(([name, value]) =>
    name.toLowerCase() === 'content-security-policy' ? [name, connectingTo(others, value)] : [name, value],
  );
  return Object.fromEntries(entries);
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world';

type Headers = Readonly<Record<string, string>>;

/** The build's response headers: for the page, for hashed files, for everything else. */
export interface DeliveryHeaders {
  readonly html: Headers;
  readonly hashed: Headers;
  readonly other: Headers;
}

/** Lets the page call the servers of `--split`, where the build did not know them yet. */
const connectingTo = (origins: readonly string[], policy: string) =>
  policy.replace(/connect-src ([^;]*)/, (directive, sources: string) =>
    origins.reduce((sum, origin) => (sources.includes(origin) ? sum : `${sum} ${origin}`), directive),
  );

/** Reads the headers that the build has computed, so that the sandbox delivers what a real server would. */
export const readDeliveryHeaders = (world: World, dist: string): DeliveryHeaders => {
  const built = JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8')) as DeliveryHeaders;
  const others = [world.recoveryServer, world.pinService, world.identityProvider].filter(
    (origin) => origin !== world.page,
  );
  const html = Object.entries(built.html).map(([name, value]) =>
    name.toLowerCase() === 'content-security-policy' ? [name, connectingTo(others, value)] : [name, value],
  );
  return { ...built, html: Object.fromEntries(html) };
};

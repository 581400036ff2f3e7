import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as rules from '../../../adapters/operator/build/stamp/environment-rules';
import { headersWith, stampDocument } from '../../../adapters/operator/build/stamp/stamp.mjs';
import type { World } from '../world';

const STAMP = /<script\b[^>]*\bid=["']?environment["']?[^>]*>([\s\S]*?)<\/script>/;

/** Adds the sandbox's URLs to the environment of the built page. Values set in the device panel or by a test have priority. */
const environmentFor = (world: World, built: object) => ({
  ...built,
  ...(world.recoveryServer === world.page ? {} : { ssprServerHost: world.recoveryServer }),
  ...(world.pinService === world.page ? {} : { ssprPinServiceServerHost: world.pinService }),
  loginUrl: `${world.page}/sandbox/login`,
  ...world.now.environment.all(),
});

/** Returns the built `index.html` and its headers, with the sandbox's environment. */
export const applicationPage = (world: World, dist: string) => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const built = STAMP.exec(html)?.[1];
  if (built === undefined) throw new Error(`${dist}/index.html has no <script id="environment">`);
  const environment = environmentFor(world, JSON.parse(built));
  const { html: headers } = headersWith(environment, { site: dist, rules });
  return { page: stampDocument(html, { site: dist, environment, rules }), headers };
};

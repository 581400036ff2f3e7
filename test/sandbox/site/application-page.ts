import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world';

const STAMP = /(<script\b[^>]*\bid=["']?environment["']?[^>]*>)([\s\S]*?)(<\/script>)/;

/** Adds the sandbox's URLs to the environment of the built page. Values set in the device panel or by a test have priority. */
const environmentFor = (world: World, built: object) => ({
  ...built,
  ...(world.recoveryServer === world.page ? {} : { ssprServerHost: world.recoveryServer }),
  ...(world.pinService === world.page ? {} : { ssprPinServiceServerHost: world.pinService }),
  loginUrl: `${world.page}/sandbox/login`,
  ...world.now.environment.all(),
});

const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the built `index.html` with the sandbox's environment. */
export const applicationPage = (world: World, dist: string): string => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  if (!STAMP.test(html)) throw new Error(`${dist}/index.html has no <script id="environment">`);
  return html.replace(STAMP, (_all, start: string, built: string, end: string) => {
    const environment: object = { ...JSON.parse(built) };
    return start + asScriptText(environmentFor(world, environment)) + end;
  });
};

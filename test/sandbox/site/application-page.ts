import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world';

const STAMP = /(<script\b[^>]*\bid=["']?environment["']?[^>]*>)([\s\S]*?)(<\/script>)/;

/** The stamped environment with what this sandbox sets: where the login is, where the servers are, what the panel says. */
const environmentFor = (world: World, built: object) => ({
  ...built,
  ...(world.recoveryServer === world.page ? {} : { ssprServerHost: world.recoveryServer }),
  ...(world.pinService === world.page ? {} : { ssprPinServiceServerHost: world.pinService }),
  loginUrl: `${world.page}/sandbox/login`,
  ...world.now.environment.all(),
});

const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page's policy runs no script that the page does not vouch for. */
const liveReloadScript = () => {
  const source = readFileSync(join(import.meta.dirname, 'reload-when-built.js'));
  const hash = createHash('sha384').update(source).digest('base64');
  return `<script src="/sandbox/live-reload.js" integrity="sha384-${hash}" crossorigin defer></script>`;
};

/** The built `index.html` with the environment of this sandbox in place of the stamped one; throws if it has no stamp. */
export const applicationPage = (world: World, dist: string, liveReload: boolean): string => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  if (!STAMP.test(html)) throw new Error(`${dist}/index.html has no <script id="environment">`);
  const stamped = html.replace(STAMP, (_all, start: string, built: string, end: string) => {
    const environment: object = { ...JSON.parse(built) };
    return start + asScriptText(environmentFor(world, environment)) + end;
  });
  return liveReload ? stamped.replace('</head>', () => `${liveReloadScript()}</head>`) : stamped;
};

import { apacheValues } from './apache.mjs';
import { caddyValues } from './caddy.mjs';
import { helmValues } from './helm.mjs';
import { netlifyValues } from './netlify.mjs';
import data from './targets.json' with { type: 'json' };
import { webServerValues } from './web-server.mjs';

/** Creates the values for the templates of each kind of server. */
const VALUES = {
  ...{ nginx: webServerValues, caddy: caddyValues, apache: apacheValues },
  ...{ netlify: netlifyValues, helm: helmValues },
};

/**
 * The supported kinds of servers. Each key is the folder name in `templates`. `folders` are created for the server to
 * write to. The site and its compressed files are deployed unless a flag excludes them. `start` and `reload` are the
 * instructions for loading the release in the folder `AT` into the server.
 */
export const TARGETS = Object.fromEntries(
  Object.entries(data).map(([name, target]) => [name, { ...target, valuesOf: VALUES[name] }]),
);

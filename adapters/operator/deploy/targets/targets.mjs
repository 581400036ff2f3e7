import { apacheValues } from './apache.mjs';
import { caddyValues } from './caddy.mjs';
import { helmValues } from './helm.mjs';
import { netlifyValues } from './netlify.mjs';
import { webServerValues } from './web-server.mjs';

/**
 * The supported kinds of servers. Each key is the folder name in `templates`. `valuesOf` returns the values for the
 * templates. `folders` are created for the server to write to. The site and its compressed files are deployed unless a
 * flag excludes them.
 */
export const TARGETS = {
  // nginx 1.20 or later, without optional modules. A running nginx includes `site.conf` in its `http { … }`.
  nginx: {
    valuesOf: webServerValues,
    folders: ['run'],
    usage: (at) => `Start it with: nginx -c ${at}/nginx.conf`,
  },
  // Caddy 2.6 or later, without plugins.
  caddy: { valuesOf: caddyValues, usage: (at) => `Start it with: caddy run --config ${at}/Caddyfile` },
  // Apache 2.4, as a virtual host to include.
  apache: {
    valuesOf: apacheValues,
    folders: ['run'],
    usage: (at) => `Include ${at}/apache.conf in its configuration.`,
  },
  netlify: {
    valuesOf: netlifyValues,
    hasPrecompressed: false,
    usage: (at) => `In ${at}, run: netlify deploy`,
  },
  helm: {
    valuesOf: helmValues,
    hasSite: false,
    usage: (at) => `Run: helm install NAME ${at}/account-recovery --values ${at}/values.yaml`,
  },
};

import { apacheValues } from './apache.mjs';
import { caddyValues } from './caddy.mjs';
import { helmValues } from './helm.mjs';
import { netlifyValues } from './netlify.mjs';
import { webServerValues } from './web-server.mjs';

/**
 * The supported kinds of servers. Each key is the folder name in `templates`. `valuesOf` returns the values for the
 * templates. `folders` are created for the server to write to. The site and its compressed files are deployed unless a
 * flag excludes them. `start` and `reload` say how a server loads the current release in the folder `at`.
 */
export const TARGETS = {
  // nginx 1.20 or later, without optional modules. A running nginx includes `site.conf` in its `http { … }`.
  nginx: {
    valuesOf: webServerValues,
    folders: ['run'],
    start: (at) => `nginx -c ${at}/nginx.conf`,
    reload: (at) => `nginx -s reload -c ${at}/nginx.conf`,
  },
  // Caddy 2.6 or later, without plugins.
  caddy: {
    valuesOf: caddyValues,
    folders: ['run'],
    start: (at) => `caddy run --config ${at}/Caddyfile`,
    reload: (at) => `caddy reload --config ${at}/Caddyfile`,
  },
  // Apache 2.4, as a virtual host to include.
  apache: {
    valuesOf: apacheValues,
    folders: ['run'],
    start: (at) => `Include ${at}/apache.conf, in the server's configuration`,
    reload: () => 'apachectl graceful',
  },
  netlify: {
    valuesOf: netlifyValues,
    hasPrecompressed: false,
    start: (at) => `netlify deploy --prod, in ${at}`,
  },
  helm: {
    valuesOf: helmValues,
    hasSite: false,
    start: (at) => `helm upgrade --install NAME ${at}/account-recovery --values ${at}/values.yaml`,
  },
};

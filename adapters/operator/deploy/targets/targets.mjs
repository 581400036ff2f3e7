import { apache } from './apache.mjs';
import { caddy } from './caddy.mjs';
import { helm } from './helm.mjs';
import { netlify } from './netlify.mjs';
import { nginx } from './nginx.mjs';

/**
 * The kinds of servers. `render` returns the files of a plan, and `folders` are created for the server to write to. By default the
 * site is beside the configuration, and the server sends the `.br` and `.gz` files of the build.
 */
export const TARGETS = {
  nginx: { render: nginx, folders: ['run'], usage: (at) => `Start it with: nginx -c ${at}/nginx.conf` },
  caddy: { render: caddy, usage: (at) => `Start it with: caddy run --config ${at}/Caddyfile` },
  apache: {
    render: apache,
    folders: ['run'],
    usage: (at) => `Include ${at}/apache.conf in its configuration.`,
  },
  netlify: { render: netlify, hasPrecompressed: false, usage: (at) => `In ${at}, run: netlify deploy` },
  helm: {
    render: helm,
    hasSite: false,
    usage: (at) => `Run: helm install NAME ${at}/account-recovery --values ${at}/values.yaml`,
  },
};

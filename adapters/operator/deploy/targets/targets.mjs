import { apacheValues } from './apache.mjs';
import { caddyValues } from './caddy.mjs';
import { helm } from './helm.mjs';
import { netlifyValues } from './netlify.mjs';
import { renderFolder } from './render-folder.mjs';
import { valuesOf } from './web-server.mjs';

/**
 * The kinds of servers. `render` returns the files of a plan, and `folders` are created for the server to write to. By default the
 * site is beside the configuration, and the server sends the `.br` and `.gz` files of the build.
 */
export const TARGETS = {
  // 1.20 or later, without optional modules. A running nginx includes `site.conf` in its `http { … }`.
  nginx: {
    render: (plan) => renderFolder('nginx', valuesOf(plan)),
    folders: ['run'],
    usage: (at) => `Start it with: nginx -c ${at}/nginx.conf`,
  },
  // 2.6 or later, without plugins.
  caddy: {
    render: (plan) => renderFolder('caddy', caddyValues(plan)),
    usage: (at) => `Start it with: caddy run --config ${at}/Caddyfile`,
  },
  // 2.4, as a virtual host to include.
  apache: {
    render: (plan) => renderFolder('apache', apacheValues(plan)),
    folders: ['run'],
    usage: (at) => `Include ${at}/apache.conf in its configuration.`,
  },
  netlify: {
    render: (plan) => renderFolder('netlify', netlifyValues(plan)),
    hasPrecompressed: false,
    usage: (at) => `In ${at}, run: netlify deploy`,
  },
  helm: {
    render: helm,
    hasSite: false,
    usage: (at) => `Run: helm install NAME ${at}/account-recovery --values ${at}/values.yaml`,
  },
};

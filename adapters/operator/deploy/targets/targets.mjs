import { apache } from './apache.mjs';
import { caddy } from './caddy.mjs';
import { helm } from './helm.mjs';
import { netlify } from './netlify.mjs';
import { nginx } from './nginx.mjs';

/**
 * The kinds of servers. `render` returns the files of a plan, `hasPrecompressed` is true for servers that send the `.br` and
 * `.gz` files of the build, and `folders` are created for the server to write to.
 */
export const TARGETS = {
  nginx: {
    render: nginx,
    ...{ hasSite: true, hasPrecompressed: true, folders: ['run'] },
    usage: (at) => `Start it with: nginx -c ${at}/nginx.conf`,
  },
  caddy: {
    render: caddy,
    ...{ hasSite: true, hasPrecompressed: true, folders: [] },
    usage: (at) => `Start it with: caddy run --config ${at}/Caddyfile`,
  },
  apache: {
    render: apache,
    ...{ hasSite: true, hasPrecompressed: true, folders: ['run'] },
    usage: (at) => `Add to the server's configuration: Include "${at}/apache.conf"`,
  },
  netlify: {
    render: netlify,
    ...{ hasSite: true, hasPrecompressed: false, folders: [] },
    usage: (at) => `Deploy it with: netlify deploy, in ${at}`,
  },
  helm: {
    render: helm,
    ...{ hasSite: false, hasPrecompressed: false, folders: [] },
    usage: (at) => `Install it with: helm install NAME ${at}/account-recovery --values ${at}/values.yaml`,
  },
};

import { apache } from './apache.mjs';
import { caddy } from './caddy.mjs';
import { helm } from './helm.mjs';
import { netlify } from './netlify.mjs';
import { nginx } from './nginx.mjs';

/**
 * The servers that a configuration is written for, from the plan, the environment and the options: `hasSite` where the site
 * lies beside it, `hasTwins` where they send the build's own `.br` and `.gz`, `folders` what they write to.
 */
export const TARGETS = {
  nginx: { write: nginx, hasSite: true, hasTwins: true, folders: ['run'] },
  caddy: { write: caddy, hasSite: true, hasTwins: true, folders: [] },
  apache: { write: apache, hasSite: true, hasTwins: true, folders: ['run'] },
  netlify: { write: netlify, hasSite: true, hasTwins: false, folders: [] },
  helm: { write: helm, hasSite: false, hasTwins: false, folders: [] },
};

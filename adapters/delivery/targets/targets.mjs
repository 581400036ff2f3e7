import { nginx } from './nginx.mjs';

/** The servers that a configuration is written for; `hasTwins` where they send the build's own `.br` and `.gz`. */
export const TARGETS = {
  nginx: { write: nginx, hasTwins: true, folders: ['run'] },
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDeployment } from '../../../adapters/operator/deploy/write-deployment.mjs';

export { writeDeployment };

/** Every kind of server. */
export const targets = ['nginx', 'caddy', 'apache', 'netlify', 'helm'] as const;

/** A written file. */
export const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDeployment } from '../../../adapters/operator/deploy/write-deployment.mjs';

export { writeDeployment };

/** All web servers and platforms for which `npm run deploy` writes a deployment. */
export const targets = ['nginx', 'caddy', 'apache', 'netlify', 'helm'] as const;

/** Reads a file of a deployment as text. */
export const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

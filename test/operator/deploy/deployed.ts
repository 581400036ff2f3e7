import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { writeDeployment } from '../../../adapters/operator/deploy/write-deployment.mjs';

export { writeDeployment };

/** All web servers and platforms for which `npm run deploy` writes a deployment. */
export const targets = ['nginx', 'caddy', 'apache', 'netlify', 'helm'] as const;

/** Returns the folder of the current release in a deployment's folder. */
export const releaseIn = (folder: string) => realpathSync(join(folder, 'current'));

/** Reads a file of the current release in a deployment's folder. Returns its content as text. */
export const textOf = (folder: string, path: string) => readFileSync(join(folder, 'current', path), 'utf8');

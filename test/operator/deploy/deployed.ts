import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Options {
  readonly target: string;
  readonly site: string;
  readonly environment: unknown;
  readonly out: string;
  readonly [option: string]: unknown;
}

const { writeDeployment }: { writeDeployment: (options: Options) => Promise<void> } = await import(
  new URL('../../../adapters/operator/deploy/write-deployment.mjs', import.meta.url).href
);

export { writeDeployment };

/** Every kind of server. */
export const targets = ['nginx', 'caddy', 'apache', 'netlify', 'helm'] as const;

/** A written file. */
export const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

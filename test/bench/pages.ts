import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Sandbox, startSandbox } from '../sandbox/sandbox';
import { buildMarkupFloor, buildScriptFloor } from './floors/build-floor';
import { OURS, PACKAGES, type PageName, PLAIN, REACT } from './start-tables';

/** A page to measure, and the local server that serves only this page. */
export interface ServedPage {
  readonly name: PageName;
  readonly sandbox: Sandbox;
}

/** The project's root folder, and the folder for the built pages. */
export interface Places {
  readonly root: string;
  readonly cache: string;
}

/** Builds the product's page and the pages that it is compared with. Starts a local test server (sandbox) for each page. */
export const servePages = async ({ root, cache }: Places): Promise<readonly ServedPage[]> => {
  const load = (path: string) => import(pathToFileURL(join(root, path)).href);
  const { build } = await load('build.mjs');
  const { minified } = await load('adapters/operator/build/bundle/bundle.mjs');
  const floor = (name: string) => join(root, 'test', 'bench', 'floors', name);
  const ours = join(cache, 'ours');
  await build({ root, out: ours });
  const built: readonly (readonly [PageName, string])[] = [
    [PLAIN, await buildMarkupFloor(floor('plain.html'), join(cache, 'plain'))],
    [REACT, await buildScriptFloor(floor('react-alone.tsx'), join(cache, 'react-alone'), minified)],
    [PACKAGES, await buildScriptFloor(floor('packages.tsx'), join(cache, 'packages'), minified)],
    [OURS, ours],
  ];
  return Promise.all(
    built.map(async ([name, dist]) => ({ name, sandbox: await startSandbox({ root, dist }) })),
  );
};

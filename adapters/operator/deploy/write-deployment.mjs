import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BuildFailure } from '../build/build-failure.mjs';
import { assertReplaceable, filesBelow, readJsonFile, write } from '../build/files.mjs';
import { isPrecompressed } from '../build/precompressed.mjs';
import { isRecord } from '../build/routes.mjs';
import { assertValid } from '../build/stamp/environment-check.mjs';
import { MARK, stamp } from '../build/stamp/stamp.mjs';
import { renderFolder } from '../render-template.mjs';
import { planFor } from './plan.mjs';
import { TARGETS } from './targets/targets.mjs';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** File that marks a folder as written by `npm run deploy`. */
const WRITTEN = 'deployment.txt';

/**
 * Writes a server configuration and a stamped copy of the build `site` into the folder `out`. Other files in the folder remain,
 * such as the logs of a running server. Rejects with a `BuildFailure` before any change if a value is not valid.
 */
export async function writeDeployment({ target, site, environment, out, ...more }) {
  const { from, at = out, ...options } = more;
  const known = Object.keys(TARGETS);
  if (!known.includes(target))
    throw new BuildFailure(`Unknown --for value: ${target}. Choose from: ${known.join(', ')}.`);
  const { valuesOf, hasSite = true, hasPrecompressed = true, folders = [] } = TARGETS[target];
  await assertValid({ site, environment, from });
  await assertReplaceable(out, WRITTEN, 'npm run deploy');
  await mkdir(dirname(out), { recursive: true });
  const stage = await mkdtemp(`${out}.writing-`);
  try {
    const stagedSite = join(stage, 'site');
    await cp(site, stagedSite, { recursive: true });
    await stamp({ site: stagedSite, environment, from });
    const headers = await readJsonFile(join(stagedSite, MARK));
    await removeUndelivered(stagedSite, hasPrecompressed);
    const files = (await filesBelow(stagedSite)).filter((name) => !isPrecompressed(name));
    const plan = planFor({ ...options, headers, files: files.map((name) => `/${name}`), environment, at });
    const values = valuesOf(plan, environment, options);
    for (const { path, contents } of await renderFolder(join(TEMPLATES, target), values))
      await write(join(stage, path), contents);
    if (!hasSite) await rm(stagedSite, { recursive: true });
    await write(join(stage, WRITTEN), `For ${target}. npm run deploy replaces the files of this folder.\n`);
    await moveInto(out, stage);
    for (const name of folders) await mkdir(join(out, name), { recursive: true });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function removeUndelivered(site, hasPrecompressed) {
  const names = await filesBelow(site);
  for (const name of names.filter((each) => isRecord(each) || (!hasPrecompressed && isPrecompressed(each))))
    await rm(join(site, name));
}

async function moveInto(out, stage) {
  await mkdir(out, { recursive: true });
  for (const name of await readdir(stage)) {
    await rm(join(out, name), { recursive: true, force: true });
    await rename(join(stage, name), join(out, name));
  }
}

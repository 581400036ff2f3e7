import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { BuildFailure } from '../build/build-failure.mjs';
import { isRecord } from '../build/routes.mjs';
import { assertFit } from '../build/stamp/environment-check.mjs';
import { MARK, stamp } from '../build/stamp/stamp.mjs';
import { TWINS } from '../build/twins.mjs';
import { planFor } from './plan.mjs';
import { TARGETS } from './targets/targets.mjs';

/** By this file a folder is known to be written here. */
const WRITTEN = 'deployment.txt';

/**
 * Writes the configuration for a kind of server, and beside it the site with the environment in it, to a folder; what else
 * is there, such as the logs of a server that runs, stays.
 * Rejects with a `BuildFailure`, and leaves the folder as it was, if a value is not fit for it.
 * @param {{ target: string, site: string, environment: unknown, from?: string, out: string, at?: string }} options A
 *   build, the environment for it, and what `planFor` takes.
 */
export async function writeDeployment({ target, site, environment, from, out, at = out, ...more }) {
  if (!Object.hasOwn(TARGETS, target))
    throw new BuildFailure(`--for takes one of ${Object.keys(TARGETS).join(', ')}.`);
  const { write, hasSite, hasTwins, folders } = TARGETS[target];
  await assertFit(environment, from);
  await assertReplaceable(out);
  await mkdir(dirname(out), { recursive: true });
  const stage = await mkdtemp(`${out}.writing-`);
  try {
    const stagedSite = join(stage, 'site');
    await cp(site, stagedSite, { recursive: true });
    await stamp({ site: stagedSite, environment, from });
    const headers = JSON.parse(await readFile(join(stagedSite, MARK), 'utf8'));
    await removeUndelivered(stagedSite, hasTwins);
    const files = (await filesOf(stagedSite)).filter((path) => !isTwin(path));
    const plan = planFor({ ...more, headers, files, environment, at });
    for (const { path, contents } of write(plan, environment, more)) {
      await mkdir(dirname(join(stage, path)), { recursive: true });
      await writeFile(join(stage, path), contents);
    }
    if (!hasSite) await rm(stagedSite, { recursive: true });
    await writeFile(join(stage, WRITTEN), `For ${target}: npm run deploy writes this folder anew.\n`);
    await mkdir(out, { recursive: true });
    for (const name of await readdir(stage)) {
      await rm(join(out, name), { recursive: true, force: true });
      await rename(join(stage, name), join(out, name));
    }
    for (const name of folders) await mkdir(join(out, name), { recursive: true });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function assertReplaceable(out) {
  const names = await readdir(out).catch((failure) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  if (names.length > 0 && !names.includes(WRITTEN))
    throw new BuildFailure(`${out} has what was not written here; name a folder that is new or empty.`);
}

const isTwin = (path) => TWINS.some((ending) => path.endsWith(`.${ending}`));

/** The build's own records, and twins where the server makes its own. */
async function removeUndelivered(site, hasTwins) {
  const records = (await readdir(site)).filter(isRecord).map((name) => `/${name}`);
  const twins = hasTwins ? [] : (await filesOf(site)).filter(isTwin);
  for (const path of [...records, ...twins]) await rm(join(site, path));
}

/** Every file of the site by its path. */
async function filesOf(site) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length).split(sep).join('/'))
    .sort();
}

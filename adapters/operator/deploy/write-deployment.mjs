import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure } from '../build/build-failure.mjs';
import { assertReplaceable, filesBelow, write } from '../build/files.mjs';
import { isPrecompressed } from '../build/precompressed.mjs';
import { isRecord, SECURITY_TXT } from '../build/routes.mjs';
import { assertValid } from '../build/stamp/environment-check.mjs';
import { stamp } from '../build/stamp/stamp.mjs';
import { renderFile } from '../render-template.mjs';
import { addBrandFiles, brandFiles } from './brand-files.mjs';
import { assertOptions, readSecurityTxt } from './checked-options.mjs';
import { callsOf, planFor } from './plan.mjs';
import { addHashedFiles, earlierReleases, makeCurrent, RELEASES, releaseName } from './releases.mjs';
import { TARGETS } from './targets/targets.mjs';

/** File that marks a folder as written by `npm run deploy`. */
const WRITTEN = 'deployment.txt';

/** Rejects with a `BuildFailure` if an option or the environment is not valid. `site` contains the schema and the validator. */
export async function assertDeployable({ target, site, environment, from, out, ...options }) {
  const known = Object.keys(TARGETS);
  if (!known.includes(target))
    throw new BuildFailure(`Unknown --for value: ${target}. Choose from: ${known.join(', ')}.`);
  assertOptions({ at: out, ...options });
  if (options['security-txt']) readSecurityTxt(options['security-txt']);
  await assertValid({ site, environment, from });
  await brandFiles(options.brand, environment);
  callsOf(environment, options);
  assertReplaceable(out, WRITTEN, 'npm run deploy');
}

/**
 * Writes a release into the `out` folder: a server configuration, and a copy of the build `site` with the operator's configuration. Makes
 * the release current. Removes earlier releases that are no longer in use. Other files in the folder remain, such as the logs of a
 * running server. Rejects with a `BuildFailure` before any change if a value is not valid. Resolves with the release's name.
 */
export async function writeDeployment({ target, site, environment, out, now = new Date(), ...options }) {
  await assertDeployable({ target, site, environment, out, ...options });
  const { at = out, from, brand, 'keep-days': keepDays = '7', 'security-txt': contact } = options;
  const { valuesOf, hasSite = true, hasPrecompressed = true, folders = [] } = TARGETS[target];
  const earlier = earlierReleases(out, Number(keepDays), now);
  const inUse = earlier.filter(({ isInUse }) => isInUse);
  const name = releaseName(now);
  const [release, stage] = [join(out, RELEASES, name), join(out, RELEASES, `.${name}`)];
  const stagedSite = join(stage, 'site');
  write(join(out, WRITTEN), `For ${target}. npm run deploy adds a release to this folder.\n`);
  try {
    cpSync(site, stagedSite, { recursive: true });
    const receipt = await stamp({ site: stagedSite, environment, from });
    renameSync(join(stagedSite, 'receipt.json'), join(stage, 'receipt.json'));
    for (const each of filesBelow(stagedSite))
      if (isRecord(each) || (!hasPrecompressed && isPrecompressed(each))) rmSync(join(stagedSite, each));
    await addBrandFiles(brand, environment, stagedSite, hasPrecompressed);
    if (contact) write(join(stagedSite, SECURITY_TXT.to), readSecurityTxt(contact));
    for (const { path } of inUse) addHashedFiles(path, stage);
    const files = filesBelow(stagedSite).flatMap((each) => (isPrecompressed(each) ? [] : `/${each}`));
    const folder = `${at}/${RELEASES}/${name}`;
    const { headers, version } = receipt;
    const plan = planFor({ ...options, headers, files, environment, at, folder, version });
    const templates = join(import.meta.dirname, 'templates', target);
    const values = valuesOf(plan, environment, options);
    for (const path of filesBelow(templates))
      write(join(stage, path), renderFile(join(templates, path), values));
    if (!hasSite) rmSync(stagedSite, { recursive: true });
    renameSync(stage, release);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  for (const each of folders) mkdirSync(join(out, each), { recursive: true });
  for (const { path } of inUse) addHashedFiles(release, path);
  makeCurrent(out, name);
  for (const { path, isInUse } of earlier) if (!isInUse) rmSync(path, { recursive: true });
  return name;
}

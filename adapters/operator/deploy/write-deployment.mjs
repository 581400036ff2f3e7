import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildFailure } from '../build/build-failure.mjs';
import { assertReplaceable, filesBelow, readJsonFile, write, writeJsonFile } from '../build/files.mjs';
import { isPrecompressed } from '../build/precompressed.mjs';
import { isRecord, SECURITY_TXT } from '../build/routes.mjs';
import { assertValid } from '../build/stamp/environment-check.mjs';
import { MARK, stamp } from '../build/stamp/stamp.mjs';
import { renderFolder } from '../render-template.mjs';
import { addBrandFiles, brandFiles } from './brand-files.mjs';
import { assertOptions, readSecurityTxt } from './checked-options.mjs';
import { planFor } from './plan.mjs';
import { addHashedFiles, earlierReleases, makeCurrent, RELEASES, releaseName } from './releases.mjs';
import { TARGETS } from './targets/targets.mjs';
import { callsOf } from './upstreams.mjs';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** File that marks a folder as written by `npm run deploy`. */
const WRITTEN = 'deployment.txt';

/** Days for which the files of a replaced release are kept, unless the operator chooses another number. */
const KEEP_DAYS = '7';

/**
 * Rejects with a `BuildFailure` if a deployment cannot be written. `site` is a build, or a folder with the environment rules of a
 * build.
 */
export async function assertDeployable({ target, site, environment, from, out, ...options }) {
  const known = Object.keys(TARGETS);
  if (!known.includes(target))
    throw new BuildFailure(`Unknown --for value: ${target}. Choose from: ${known.join(', ')}.`);
  assertOptions({ at: out, ...options });
  if (options['security-txt']) await readSecurityTxt(options['security-txt']);
  await assertValid({ site, environment, from });
  await brandFiles(options.brand, environment);
  callsOf(environment, options);
  await assertReplaceable(out, WRITTEN, 'npm run deploy');
}

/**
 * Writes a release into the folder `out`: a server configuration and a stamped copy of the build `site`. Then makes the release
 * current. Earlier releases remain while their files may be in use. Other files in the folder remain, such as the logs of a
 * running server. Rejects with a `BuildFailure` before any change if a value is not valid. Resolves with the release's name.
 */
export async function writeDeployment({ target, site, environment, out, now = new Date(), ...more }) {
  await assertDeployable({ target, site, environment, out, ...more });
  const {
    from,
    at = out,
    'keep-days': keepDays = KEEP_DAYS,
    'security-txt': contact,
    brand,
    ...options
  } = more;
  const { valuesOf, hasSite = true, hasPrecompressed = true, folders = [] } = TARGETS[target];
  const { inUse, outdated } = await earlierReleases(out, Number(keepDays), now);
  const name = releaseName(now);
  const [release, stage] = [join(out, RELEASES, name), join(out, RELEASES, `.${name}`)];
  await write(join(out, WRITTEN), `For ${target}. npm run deploy adds a release to this folder.\n`);
  try {
    const stagedSite = join(stage, 'site');
    await cp(site, stagedSite, { recursive: true });
    await stamp({ site: stagedSite, environment, from });
    const headers = await readJsonFile(join(stagedSite, MARK));
    const receipt = await readJsonFile(join(stagedSite, 'receipt.json'));
    await writeJsonFile(join(stage, 'receipt.json'), receipt);
    await removeUndelivered(stagedSite, hasPrecompressed);
    await addBrandFiles(brand, environment, stagedSite);
    if (contact) await write(join(stagedSite, SECURITY_TXT.to), await readSecurityTxt(contact));
    for (const earlier of inUse) await addHashedFiles(earlier, stage);
    const names = (await filesBelow(stagedSite)).filter((each) => !isPrecompressed(each));
    const [files, folder] = [names.map((each) => `/${each}`), `${at}/${RELEASES}/${name}`];
    const { version } = receipt;
    const plan = planFor({ ...options, headers, files, environment, at, folder, version });
    const values = valuesOf(plan, environment, options);
    for (const { path, contents } of await renderFolder(join(TEMPLATES, target), values))
      await write(join(stage, path), contents);
    if (!hasSite) await rm(stagedSite, { recursive: true });
    await rename(stage, release);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  for (const each of folders) await mkdir(join(out, each), { recursive: true });
  for (const earlier of inUse) await addHashedFiles(release, earlier);
  await makeCurrent(out, name);
  for (const earlier of outdated) await rm(earlier, { recursive: true });
  return name;
}

async function removeUndelivered(site, hasPrecompressed) {
  const names = await filesBelow(site);
  for (const name of names.filter((each) => isRecord(each) || (!hasPrecompressed && isPrecompressed(each))))
    await rm(join(site, name));
}

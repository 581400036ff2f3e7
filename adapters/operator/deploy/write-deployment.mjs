import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { assertReplaceable, BuildFailure, filesBelow, readJsonFile, write } from '../build/files.mjs';
import { groupOf, isPrecompressed, isRecord, SECURITY_TXT } from '../build/routes.mjs';
import { assertValid, stamp } from '../build/stamp/stamp.mjs';
import { renderFile } from '../render-template.mjs';
import { addBrandFiles, assertServed } from './brand-files.mjs';
import { assertOptions, readSecurityTxt } from './checked-options.mjs';
import { callsOf, pageOrigin, planFor } from './plan.mjs';
import { TARGETS } from './targets/targets.mjs';

const DAY = 86_400_000;
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** Name of the folder that contains the releases. */
export const RELEASES = 'releases';
/** Name of the symbolic link to the current release. */
export const CURRENT = 'current';

/** File that marks a folder as written by `npm run deploy`. */
const WRITTEN = 'deployment.txt';

/** Rejects with a `BuildFailure` if an option or the environment is not valid. The validator is part of the build `site`. */
export async function assertDeployable({ target, site, environment, from, out, ...options }) {
  const known = Object.keys(TARGETS);
  if (!known.includes(target))
    throw new BuildFailure(`Unknown --for value: ${target}. Choose from: ${known.join(', ')}.`);
  assertOptions(options, out);
  if (options['security-txt']) readSecurityTxt(options['security-txt']);
  await assertValid({ site, environment, from });
  assertServed({ site, brand: options.brand, environment, origin: pageOrigin(options) });
  callsOf(environment, options);
  assertReplaceable(out, WRITTEN, 'npm run deploy');
}

/**
 * Writes a release into the `out` folder and makes the release current. Removes earlier releases that are no longer in use.
 * Resolves with the release's name. Rejects with a `BuildFailure` if a value is not valid.
 */
export async function writeDeployment({ target, site, environment, out, now = new Date(), ...options }) {
  await assertDeployable({ target, site, environment, out, ...options });
  const { at = out, from, brand, 'keep-days': keepDays = '7', 'security-txt': contact } = options;
  const { valuesOf, hasSite = true, hasPrecompressed = true, folders = [] } = TARGETS[target];
  const earlier = earlierReleases(out, Number(keepDays), now);
  const inUse = earlier.filter(({ isInUse }) => isInUse);
  // The name is the time of the release, in characters that every server configuration allows.
  const name = now.toISOString().replaceAll(':', '-');
  const [release, stage] = [join(out, RELEASES, name), join(out, RELEASES, `.${name}`)];
  const stagedSite = join(stage, 'site');
  write(join(out, WRITTEN), `For ${target}. npm run deploy adds a release to this folder.\n`);
  try {
    fs.cpSync(site, stagedSite, { recursive: true });
    const receipt = await stamp({ site: stagedSite, environment, from });
    fs.renameSync(join(stagedSite, 'receipt.json'), join(stage, 'receipt.json'));
    for (const each of filesBelow(stagedSite))
      if (isRecord(each) || (!hasPrecompressed && isPrecompressed(each))) fs.rmSync(join(stagedSite, each));
    await addBrandFiles(brand, stagedSite, hasPrecompressed);
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
    if (!hasSite) fs.rmSync(stagedSite, { recursive: true });
    fs.renameSync(stage, release);
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
  for (const each of folders) fs.mkdirSync(join(out, each), { recursive: true });
  for (const { path } of inUse) addHashedFiles(release, path);
  makeCurrent(out, name, now);
  for (const { path, isInUse } of earlier) if (!isInUse) fs.rmSync(path, { recursive: true });
  return name;
}

/** Lists the releases. `isInUse` is true if a release is current or newest, or was replaced at most `keepDays` days ago. */
function earlierReleases(out, keepDays, now) {
  const folder = join(out, RELEASES);
  const names = (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((name) => NAME.test(name))
    .sort();
  const link = join(out, CURRENT);
  const current = fs.existsSync(link) ? basename(fs.realpathSync(link)) : '';
  return names.map((name, index) => {
    const [path, next] = [join(folder, name), names[index + 1] ?? ''];
    // The modification time is later if a rollback made the release current again (see `makeCurrent`).
    const replacedAt = Math.max(Date.parse(next.replace(NAME, '$1:$2:$3')), fs.statSync(path).mtimeMs);
    const isInUse = name === current || !next || now - replacedAt <= keepDays * DAY;
    return { path, isInUse };
  });
}

/** Copies the hashed files of one release's build into another release, because open tabs may still request these files. */
function addHashedFiles(from, to) {
  const [source, target] = [from, to].map((release) => join(release, 'site', 'ui'));
  if (!fs.existsSync(source)) return;
  const addresses = readJsonFile(join(from, 'receipt.json')).files.map(({ address }) => address);
  const own = addresses.filter((path) => groupOf(path, [path]) === 'hashed');
  const isOwn = (name) => own.includes(`/ui/${name.replace(/\.(?:br|gz)$/, '')}`);
  const filter = (file) => file === source || isOwn(basename(file));
  fs.cpSync(source, target, { recursive: true, force: false, filter });
}

/** Makes a release current atomically. Stores `now` as the modification time of the replaced release. */
function makeCurrent(out, name, now) {
  if (fs.existsSync(join(out, CURRENT))) fs.utimesSync(join(out, CURRENT), now, now);
  const link = join(out, `${CURRENT}.new`);
  fs.rmSync(link, { force: true });
  fs.symlinkSync(join(RELEASES, name), link, 'junction');
  fs.renameSync(link, join(out, CURRENT));
}

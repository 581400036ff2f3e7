import { existsSync } from 'node:fs';
import { cp, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readJsonFile } from '../build/files.mjs';
import { groupOf } from '../build/routes.mjs';

const DAY = 86_400_000;
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** Folder of all releases, and the symbolic link to the release that the web server loads. Both are in the deployment's folder. */
export const RELEASES = 'releases';
export const CURRENT = 'current';

/**
 * Creates the name of a release from the time at which the release is written. Every server configuration allows the
 * characters of the name.
 */
export const releaseName = (now) => now.toISOString().replaceAll(':', '-');

const timeOf = (name) => Date.parse(name.replace(NAME, '$1:$2:$3'));

/**
 * Splits the earlier releases into those whose files may still be in use and all others. A release is in use if it is
 * the current or the newest release, or if it was replaced at most `keepDays` days ago.
 */
export async function earlierReleases(out, keepDays, now) {
  const all = await readdir(join(out, RELEASES)).catch(() => []);
  const names = all.filter((name) => NAME.test(name)).sort();
  const current = basename(await readlink(join(out, CURRENT)).catch(() => ''));
  const isInUse = (name, index) => {
    const next = names[index + 1];
    return name === current || next === undefined || now.getTime() - timeOf(next) <= keepDays * DAY;
  };
  const inUse = names.filter(isInUse);
  const folders = (some) => some.map((name) => join(out, RELEASES, name));
  return { inUse: folders(inUse), outdated: folders(names.filter((name) => !inUse.includes(name))) };
}

/**
 * Copies the hashed files of one release's own build into the site of another release. An open tab of the copied build
 * then finds its scripts in the other release.
 */
export async function addHashedFiles(from, to) {
  const [source, target] = [from, to].map((release) => join(release, 'site', 'ui'));
  if (!existsSync(source)) return;
  const { files } = await readJsonFile(join(from, 'receipt.json'));
  const own = files.map(({ address }) => address).filter((path) => groupOf(path, [path]) === 'hashed');
  const isOwn = (file) =>
    file === source || own.includes(`/ui/${basename(file).replace(/\.(?:br|gz)$/, '')}`);
  await cp(source, target, { recursive: true, force: false, filter: isOwn });
}

/** Points the symbolic link to a release in one step. The web server follows the link when it starts or reloads. */
export async function makeCurrent(out, name) {
  const link = join(out, `${CURRENT}.new`);
  await rm(link, { force: true });
  await symlink(join(RELEASES, name), link, 'junction');
  await rename(link, join(out, CURRENT));
}

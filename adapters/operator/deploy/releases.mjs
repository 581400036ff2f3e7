import { cpSync, existsSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJsonFile } from '../build/files.mjs';
import { groupOf } from '../build/routes.mjs';

const DAY = 86_400_000;
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** Names in the deployment's folder: the folder of all releases, and the symbolic link to the release that the web server loads. */
export const RELEASES = 'releases';
export const CURRENT = 'current';

/** Returns a release's name: the time at which the release is written, in characters that every server configuration allows. */
export const releaseName = (now) => now.toISOString().replaceAll(':', '-');

/**
 * Lists all releases in a folder. A release counts as in use if the symbolic link points to it, if it is the newest release, or if a
 * newer release replaced it at most `keepDays` days ago.
 */
export function earlierReleases(out, keepDays, now) {
  const folder = join(out, RELEASES);
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => NAME.test(name)).sort();
  const link = join(out, CURRENT);
  const current = existsSync(link) ? basename(realpathSync(link)) : '';
  return names.map((name, index) => {
    const next = names[index + 1];
    const replacedAt = next && Date.parse(next.replace(NAME, '$1:$2:$3'));
    const isInUse = name === current || !next || now - replacedAt <= keepDays * DAY;
    return { path: join(folder, name), isInUse };
  });
}

/** Copies the hashed files of an earlier release's build into a new release, because open tabs may still request these files. */
export function addHashedFiles(from, to) {
  const [source, target] = [from, to].map((release) => join(release, 'site', 'ui'));
  if (!existsSync(source)) return;
  const addresses = readJsonFile(join(from, 'receipt.json')).files.map(({ address }) => address);
  const own = addresses.filter((path) => groupOf(path, [path]) === 'hashed');
  const isOwn = (name) => own.includes(`/ui/${name.replace(/\.(?:br|gz)$/, '')}`);
  const filter = (file) => file === source || isOwn(basename(file));
  cpSync(source, target, { recursive: true, force: false, filter });
}

/** Changes the target of the symbolic link atomically. The web server reads the link when the server starts or reloads. */
export function makeCurrent(out, name) {
  const link = join(out, `${CURRENT}.new`);
  rmSync(link, { force: true });
  symlinkSync(join(RELEASES, name), link, 'junction');
  renameSync(link, join(out, CURRENT));
}

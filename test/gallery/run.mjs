// npm run gallery: takes pictures of every screen. See HELP below.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readJsonFile } from '../../adapters/operator/build/files.mjs';
import { stamp } from '../../adapters/operator/build/stamp/stamp.mjs';
import { languagesIn } from '../../adapters/operator/build/words/language-files.mjs';
import { build } from '../../build.mjs';
import { readCommand } from '../runner/read-command.mjs';
import { fetchFonts } from './fonts.mjs';
import { writeTextsPages } from './texts/write-texts-pages.mjs';
import { writeGallery } from './write-gallery.mjs';

const root = join(import.meta.dirname, '..', '..');
const gallery = join(root, 'reports', 'gallery');
const text = { type: 'string' };
const HELP = `npm run gallery [-- OPTIONS]

Builds dist, and writes reports/gallery/index.html: a picture of every screen in every state, theme and width.
Writes reports/gallery/texts-XX.html for each language: every text with its purpose and its place on a picture.

  --languages en,ar      the languages (en)
  --screens entry,sms    the screens (all)
  --compare REF          shows the pictures of another commit beside them and marks the changed ones
  --environment FILE     rehearses a brand: draws the screens with it and with the pictures in the folder "brand" beside
                         FILE, and fails if something cannot be read`;
const { values } = readCommand(HELP, { languages: text, screens: text, compare: text, environment: text });

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

const isCommit = (ref) => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== '';
  } catch {
    return false;
  }
};

const refuse = (reason) => {
  console.error(reason);
  process.exit(1);
};

/**
 * Copies the build, inserts the environment configuration in `file` into the copy, and returns the copy's folder. If there is a
 * folder `brand` beside `file`, also copies the contents of `brand` to `/ui/brand/`.
 */
async function brandedSite(file) {
  const site = join(root, 'node_modules', '.cache', 'branded-site');
  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, 'dist'), site, { recursive: true });
  await stamp({ site, environment: readJsonFile(file), from: file }).catch(({ message }) => refuse(message));
  const files = join(dirname(resolve(file)), 'brand');
  if (existsSync(files)) cpSync(files, join(site, 'ui', 'brand'), { recursive: true });
  return site;
}

/** Takes pictures of the screens, with the code in the folder `checkout`, and saves them in the folder `out`. */
function takePictures(checkout, out) {
  const program = join(checkout, 'node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(
    process.execPath,
    [program, 'test', '-c', join(checkout, 'test', 'gallery', 'playwright.config.ts')],
    {
      cwd: checkout,
      stdio: 'inherit',
      env: {
        ...process.env,
        GALLERY_OUT: out,
        ...(values.languages && { GALLERY_LANGUAGES: values.languages }),
        ...(values.screens && { GALLERY_SCREENS: values.screens }),
        ...(site && {
          GALLERY_SITE: site,
          GALLERY_TEXTS: JSON.stringify(readJsonFile(values.environment).texts ?? {}),
        }),
      },
    },
  );
  return status;
}

/** Checks out another commit into a temporary folder and takes pictures of its screens. */
function takePicturesOf(ref, out) {
  const checkout = mkdtempSync(join(tmpdir(), 'gallery-'));
  try {
    git('worktree', 'add', '--detach', '--force', checkout, ref);
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
    // `--quick` skips the byte budgets. The build could exceed them, because linked `node_modules` change the script sizes.
    execFileSync(process.execPath, ['build.mjs', '--quick'], { cwd: checkout, stdio: 'ignore' });
    return takePictures(checkout, out);
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
}

const folderOf = (name) => {
  const folder = join(gallery, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

const languages = values.languages?.split(',') ?? ['en'];
const known = languagesIn(join(root, 'public'));
const unknown = languages.find((language) => !known.includes(language));
if (unknown !== undefined) refuse(`Unknown --languages value: ${unknown}. Choose from: ${known.join(', ')}.`);
if (values.environment && !existsSync(values.environment))
  refuse(`--environment: there is no ${values.environment}.`);
if (values.compare && !isCommit(values.compare)) refuse(`--compare: there is no commit ${values.compare}.`);
await fetchFonts(root, languages);
await build({ root, log: () => {} });
const site = values.environment && (await brandedSite(values.environment));
const now = folderOf('now');
const statuses = [takePictures(root, now)];
const before = values.compare && folderOf('before');
if (before) statuses.push(takePicturesOf(values.compare, before));
const textsPages = await writeTextsPages(gallery, now, root);
const { pictures, changed } = await writeGallery(gallery, {
  now,
  before,
  textsPages,
  of: git('rev-parse', '--short', 'HEAD'),
});
console.log(
  `${pictures} pictures${before ? `, ${changed} of them changed` : ''}: ${join(gallery, 'index.html')}`,
);
if (!existsSync(join(gallery, 'index.html')) || statuses.some((status) => status !== 0)) process.exitCode = 1;

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';

/** The project's folder, in which every command runs. */
const root = process.cwd();
const newestPackage = join(root, 'node_modules', '@sparticuz', 'chromium');
/** Folder of the npm package with the oldest Chromium version that the build supports. */
const oldestPackage = join(root, 'node_modules', 'chromium-oldest');
const unpacked = join(root, 'node_modules', '.cache', 'chromium');
/** Folder of additional fonts, which `npm run gallery` downloads. */
const moreFonts = join(root, 'node_modules', '.cache', 'fonts');

/**
 * Resolves with the path of the Chromium for the tests. Prefers the `--browser` option (`CHROMIUM_PATH`), then the npm
 * package, then an installed browser.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (process.env.TEST_ENGINE === 'oldest') return unpackOldestOnce();
  if (chosen) return existing(chosen, `The browser "${chosen}" does not exist.`);
  if (comesFromNpm()) return join(unpackOnce(), 'chromium');
  return existing(
    installedChromes().find((path) => existsSync(path)),
    'No browser for the tests: install Google Chrome, or name a Chromium or Chrome with --browser PATH.',
  );
}

/** Returns Playwright's launch options for the test browser. The browser can reach only this machine. */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const executablePath = await chromiumPath();
  return {
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Disables GPU emulation, which takes a seventh of the test time on machines without a graphics card.
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--no-first-run',
      '--disable-quic',
      '--no-proxy-server',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE [::1], EXCLUDE localhost',
    ],
    // Disables Chromium's process sandbox on Linux, because the sandbox fails for the root user and in most
    // containers. The tests open only our own pages.
    chromiumSandbox: process.platform !== 'linux',
    ...(isFromNpm(executablePath) ? { env: environmentOfUnpacked(dirname(executablePath)) } : {}),
  };
}

const isFromNpm = (path: string): boolean => path.startsWith(unpacked);

export const npmVersionOf = (path: string): string | undefined =>
  isFromNpm(path) ? versionOf(path.endsWith('chromium') ? newestPackage : oldestPackage) : undefined;

function comesFromNpm(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(newestPackage);
}

/**
 * Returns the folder of the unpacked npm package. Unpacks to a temporary folder first, so that no test uses an
 * incomplete browser.
 */
function unpackOnce(): string {
  const folder = join(unpacked, versionOf(newestPackage));
  if (existsSync(folder)) return folder;

  mkdirSync(unpacked, { recursive: true });
  const unfinished = mkdtempSync(join(unpacked, 'unfinished-'));
  const program = "await (await import('@sparticuz/chromium')).default.executablePath()";
  // Uses a separate process, because the package changes environment variables.
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    // The package unpacks to `TMPDIR`. `AWS_LAMBDA_JS_RUNTIME` adds libraries that a minimal Linux lacks.
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The test browser could not be unpacked to ${unpacked}: ${run.error ?? run.stderr}`);
  }
  chmodSync(unfinished, 0o755);
  chmodSync(join(unfinished, 'chromium'), 0o755);
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontConfiguration(join(folder, 'fonts', 'fonts')));
  try {
    renameSync(unfinished, folder);
  } catch (failure) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw failure;
  }
  return folder;
}

/**
 * Unpacks the oldest supported Chromium and returns its path. Uses the folder of the newest Chromium, to share the
 * libraries and fonts there.
 */
function unpackOldestOnce(): string {
  const path = join(unpackOnce(), `chromium-${versionOf(oldestPackage)}`);
  if (existsSync(path)) return path;
  const unfinished = `${path}-${process.pid}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(join(oldestPackage, 'bin', 'chromium.br'))));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, path);
  return path;
}

function versionOf(packageFolder: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  );
  return version;
}

/**
 * Returns a font configuration that prefers the package's Open Sans, so that text has the same size on every machine.
 * The browser uses the machine's fonts for writing systems that Open Sans does not cover.
 */
function fontConfiguration(fonts: string): string {
  const family = (generic: string, font = 'Open Sans') =>
    `  <match target="pattern"><test name="family"><string>${generic}</string></test>` +
    `<edit name="family" mode="prepend" binding="strong"><string>${font}</string></edit></match>\n`;
  return (
    '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n' +
    `  <dir>${fonts}</dir>\n  <dir>${moreFonts}</dir>\n  <dir>/usr/share/fonts</dir>\n` +
    `  <cachedir>${join(fonts, '..', 'cache')}</cachedir>\n` +
    ['sans-serif', 'serif', 'system-ui'].map((generic) => family(generic)).join('') +
    // Displays codes in DejaVu Sans Mono. Without this rule, Chromium would choose one of the additional fonts, which are
    // installed for screenshots in other languages.
    `${family('monospace', 'DejaVu Sans Mono')}</fontconfig>\n`
  );
}

function environmentOfUnpacked(folder: string): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    HOME: folder,
    ...Object.fromEntries(inherited),
    LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: join(folder, 'fonts', 'fonts.conf'),
  };
}

function installedChromes(): readonly string[] {
  if (process.platform === 'darwin') {
    return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name]);
    return folders.filter(Boolean).map((folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`);
  }
  return ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].map(
    (name) => `/usr/bin/${name}`,
  );
}

function existing(path: string | undefined, failure: string): string {
  if (path === undefined || !existsSync(path)) throw new Error(failure);
  return path;
}

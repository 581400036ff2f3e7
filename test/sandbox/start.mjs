// Command `npm start`, which builds the site and serves it with the sandbox.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { readCommand } from '../runner/read-command.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const cache = join(root, 'node_modules', '.cache', 'sandbox');
const WATCHED = ['core', 'adapters', 'ui', 'public'];
const QUIET_MILLISECONDS = 100;

const HELP = `npm start [-- OPTIONS]

  --port N      the page's port (8080)
  --watch       rebuilds and reloads on every change
  --split       serves the page, the recovery server, the pin service and the identity provider on four ports, from --port up
  --behind URL  lets users of the page at another address recover here, through a web server that forwards the page's calls to --port
  --main FILE   builds another entry instead of ui/main.tsx; --watch also watches the folder of the entry`;

/** Prints an error message and exits with 1. */
const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const readPort = ({ port: text, split }) => {
  const port = Number(text);
  const highest = split ? 65_532 : 65_535;
  if (/^\d+$/.test(text) && port <= highest) return port;
  return giveUp(`--port must be a whole number from 0 to ${highest}, not "${text}".`);
};

/** Returns the origin of the `--behind` address, or undefined without this option. Exits with 1 if the address is invalid. */
const readOrigin = ({ behind, split }) => {
  if (behind === undefined) return undefined;
  if (split) return giveUp('--behind and --split exclude each other.');
  if (/^https?:\/\/[^/?#]+\/?$/.test(behind)) return new URL(behind).origin;
  return giveUp(`--behind must be the http(s) address of a page, not "${behind}".`);
};

const bundleSandbox = async () => {
  const outfile = join(cache, 'sandbox.mjs');
  await esbuild.build({
    entryPoints: [join(root, 'test', 'sandbox', 'sandbox.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
};

/** Reads JSON, with or without a byte order mark. Exits with 1 if the file is malformed. */
const readEnvironment = async (file) => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)));
  } catch ({ message }) {
    return giveUp(`Cannot read ${file} as JSON in UTF-8: ${message}`);
  }
};

/**
 * Writes an environment file for the `--split` option, with the addresses of the separate API servers. Resolves with the file's
 * path.
 */
const writeSplitEnvironment = async ({ recoveryServer, pinService }) => {
  const built = await readEnvironment(join(root, 'public', 'environment.json'));
  const environment = { ...built, ssprServerHost: recoveryServer, ssprPinServiceServerHost: pinService };
  const file = join(cache, 'split-environment.json');
  await mkdir(cache, { recursive: true });
  await writeFile(file, JSON.stringify(environment, null, 2));
  return file;
};

let building;

/** Builds the site. Resolves with true on success. */
const buildSite = (settings) =>
  new Promise((done) => {
    const given = Object.entries(settings).filter(([, value]) => value !== undefined);
    const more = given.flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, value]));
    building = spawn(process.execPath, [join(root, 'build.mjs'), ...more], { cwd: root, stdio: 'inherit' });
    building.on('close', (code) => {
      building = undefined;
      done(code === 0);
    });
  });

/** Rebuilds the site when a source file changes. Runs one build at a time. */
const rebuildOnChange = (settings, reload) => {
  let timer;
  let isBuilding = false;
  let isStale = false;
  const rebuild = async () => {
    isStale = isBuilding;
    if (isBuilding) return;
    isBuilding = true;
    const isBuilt = await buildSite(settings);
    isBuilding = false;
    if (isStale) return rebuild();
    if (isBuilt) reload();
  };
  const ofEntry = settings.main === undefined ? [] : [dirname(settings.main)];
  for (const folder of [...WATCHED, ...ofEntry]) {
    // Subfolders of the `--main` entry's folder are not watched, because they may include a large node_modules.
    watch(resolve(root, folder), { recursive: WATCHED.includes(folder) }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, QUIET_MILLISECONDS);
    });
  }
};

const announce = ({ origin, recoveryServer, pinService, identityProvider, users }, page = origin) => {
  const longest = Math.max(...users.map(({ name }) => name.length));
  const lines = users.map(({ name, password, line }) => `  ${name.padEnd(longest)}  ${password}  ${line}`);
  console.log(`
Account recovery  ${page}/
Device panel      ${origin}/sandbox
Bank login        ${origin}/sandbox/login${
    recoveryServer === page
      ? ''
      : `\nRecovery server   ${recoveryServer}\nPin service       ${pinService}\nIdentity provider ${identityProvider}`
  }

Sandbox users: name, password, what happens
${lines.join('\n')}

Ctrl-C ends it.`);
};

const flag = { type: 'boolean' };
const text = { type: 'string' };
const { values: options } = readCommand(HELP, {
  ...{ split: flag, watch: flag, main: text, behind: text, port: { ...text, default: '8080' } },
});
const port = readPort(options);
const behind = readOrigin(options);
const { startSandbox } = await bundleSandbox();
const settings = { main: options.main, quick: options.watch };
let sandbox;

const end = async () => {
  building?.kill();
  await sandbox?.close();
  process.exit(0);
};
process.once('SIGINT', end);
process.once('SIGTERM', end);

sandbox = await startSandbox({
  port,
  dist: join(root, 'dist'),
  root,
  split: options.split ?? false,
  behind,
  liveReload: options.watch ?? false,
  movesPageClock: true,
  build: async (origins) => {
    if (options.split) settings.environment = await writeSplitEnvironment(origins);
    const isBuilt = await buildSite(settings);
    if (!isBuilt && !options.watch) giveUp('The site was not built; see above.');
  },
}).catch((error) => giveUp(`${error.message} Choose another port with --port.`));
if (options.watch) rebuildOnChange(settings, sandbox.reload);
announce(sandbox, behind);

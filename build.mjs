// Builds the static site (design, "Start and delivery"): node build.mjs [--environment FILE] [--main FILE] [--out DIR]
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';

/** The entry that the page loads, unless `--main` names another. */
const OWN_MAIN = 'ui/main.tsx';
/** The folder that it builds into, unless `--out` names another. */
const OWN_OUT = 'dist';

/** The response headers, written first: by this file a folder is known to be a build. */
const MARK = 'headers.json';

const KIBIBYTE = 1024;
/** JavaScript that the first screen loads, brotli 11. */
const FIRST_SCREEN_BUDGET = 120 * KIBIBYTE;
/** Packages that only someone who signs in pays for, and what their scripts may weigh, brotli 11. */
const SDK_BUDGETS = { '@okta/okta-auth-js': 45 * KIBIBYTE, oauth4webapi: 4 * KIBIBYTE };
/** The boot module, minified. */
const BOOT_BUDGET = 2 * KIBIBYTE;

const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg']);

/** Every feature that a page can be refused, as Chromium lists them (`document.featurePolicy.features()`). */
const SWITCHED_OFF = `
  accelerometer aria-notify attribution-reporting autoplay browsing-topics camera
  captured-surface-control ch-device-memory ch-downlink ch-dpr ch-ect ch-prefers-color-scheme
  ch-prefers-reduced-motion ch-prefers-reduced-transparency ch-rtt ch-save-data ch-ua ch-ua-arch
  ch-ua-bitness ch-ua-form-factors ch-ua-full-version ch-ua-full-version-list ch-ua-mobile ch-ua-model
  ch-ua-platform ch-ua-platform-version ch-ua-wow64 ch-viewport-height ch-viewport-width ch-width
  clipboard-read clipboard-write compute-pressure cross-origin-isolated deferred-fetch
  deferred-fetch-minimal digital-credentials-get display-capture encrypted-media fullscreen gamepad
  geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort
  join-ad-interest-group keyboard-map language-detector local-fonts local-network-access magnetometer
  microphone midi on-device-speech-recognition payment picture-in-picture private-aggregation
  private-state-token-issuance private-state-token-redemption publickey-credentials-create
  publickey-credentials-get run-ad-auction screen-wake-lock serial shared-storage
  shared-storage-select-url storage-access summarizer sync-xhr translator unload usb window-management
  xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

/** Stands for the page's own origin, which only the deployment knows. */
const PAGE = 'https://page.invalid';

/** A build that must not be delivered, told in one sentence. */
class BuildFailure extends Error {}

/**
 * Builds `root` into `out` (relative to `root`) with the environment configuration stamped in. `main` is the entry that
 * the page loads: a team that swaps adapters has one of its own, and its own idea of the first screen's size.
 * Rejects with a `BuildFailure` when a byte budget is exceeded; `out` is gone then.
 */
export async function build({
  root = dirname(fileURLToPath(import.meta.url)),
  environment: environmentFile = join('public', 'environment.json'),
  main = OWN_MAIN,
  out = OWN_OUT,
  log = console.log,
} = {}) {
  const target = resolve(root, out);
  if (target !== join(root, OWN_OUT) && !(await mayBeReplaced(target))) {
    throw new BuildFailure(`--out ${out} would delete what no build has put there.`);
  }
  await rm(target, { recursive: true, force: true });

  const environment = await readEnvironment(resolve(root, environmentFile));
  const mainModule = resolve(root, main);
  const isOwnMain = mainModule === resolve(root, OWN_MAIN);
  const scripts = await bundle(root, mainModule, await definitions(root), log);

  await write(
    join(root, 'node_modules', '.cache', 'build', 'metafile.json'),
    JSON.stringify(scripts.metafile),
  );
  const sizes = await measure(scripts);
  assertSdksApart(sizes);
  log(report(sizes, isOwnMain ? `budget ${FIRST_SCREEN_BUDGET / KIBIBYTE}` : 'no budget'));
  if (isOwnMain) assertWithinBudget(sizes);
  else log(`The budget of the first screen is for ${OWN_MAIN}: ${main} has none.`);

  await write(join(target, MARK), `${JSON.stringify(headers(environment, log), null, 2)}\n`);
  await copyPublic(root, target);
  for (const { url, contents } of scripts.files) await write(join(target, url), contents);
  await write(join(target, 'index.html'), await page(root, environment, scripts, log));
  await writeTwins(join(target, 'ui'));

  return { out: target, environment, sizes, metafile: scripts.metafile };
}

/** Whether a folder is not there, is empty, or was built. */
async function mayBeReplaced(folder) {
  const names = await readdir(folder).catch((failure) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  return names.length === 0 || names.includes(MARK);
}

async function readEnvironment(file) {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (failure) {
    throw new BuildFailure(`${file} is not JSON: ${failure.message}`);
  }
}

/** Constants of the code that only the build knows. */
async function definitions(root) {
  const languageFiles = await readdir(join(root, 'public', 'ui', 'assets', 'i18n')).catch(() => []);
  const languages = languageFiles
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));
  return {
    'process.env.NODE_ENV': '"production"',
    __LANGUAGES__: JSON.stringify(languages.sort()),
  };
}

/** The boot module by itself; then everything else, which imports the boot module by its final address; then the styles. */
async function bundle(root, mainModule, define, log) {
  const source = (name) => join(root, 'ui', name);
  const run = async (settings) => {
    const settled = await esbuild.build({ ...options(root, define), ...settings }).catch(explain);
    const { outputFiles, metafile, warnings } = settled;
    for (const text of await esbuild.formatMessages(warnings, { kind: 'warning' })) log(text.trimEnd());
    return { files: emitted(root, outputFiles, metafile), metafile };
  };

  const boot = await run({ entryPoints: [source('start/boot.ts')] });
  const [bootFile] = boot.files;
  if (bootFile.contents.length > BOOT_BUDGET) {
    throw new BuildFailure(
      `${bootFile.url} has ${bootFile.contents.length} bytes; the boot module may have ${BOOT_BUDGET}.`,
    );
  }

  const styleSheets = [];
  const main = await run({
    entryPoints: [{ in: mainModule, out: 'main' }],
    splitting: true,
    plugins: [
      importedFrom(source('start/boot'), bootFile.url),
      stylesAside(root, mainModule, styleSheets),
      firstScreenInOneChunk(root, mainModule),
    ],
  });
  const styles = styleSheets.length > 0 ? await run({ entryPoints: styleSheets }) : { files: [] };

  const entry = main.files.find(({ entryPoint }) => entryPoint === fromRoot(root, mainModule));
  return {
    boot: bootFile,
    main: entry,
    preloaded: staticImports(entry, main.files),
    styles: styles.files.filter(({ url }) => url.endsWith('.css')),
    files: [bootFile, ...main.files, ...styles.files],
    metafile: { boot: boot.metafile, main: main.metafile },
  };
}

function options(root, define) {
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['es2015', 'module'],
    jsx: 'automatic',
    legalComments: 'none',
    outdir: join(root, 'ui-output'),
    publicPath: '/ui/',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    logLevel: 'silent',
    define,
  };
}

/** Leaves the import of one module to the browser, at `url`, so that two bundles share one instance of it. */
function importedFrom(module, url) {
  return {
    name: 'imported-from',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`/${basename(module)}$`) }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === module ? { path: url, external: true } : undefined,
      );
    },
  };
}

async function explain({ errors }) {
  const explained = await esbuild.formatMessages(errors, { kind: 'error' });
  throw new BuildFailure(explained.join('').trim());
}

/** Keeps style sheets out of the scripts' build and collects them; the page links them, so only `mainModule` may have any. */
function stylesAside(root, mainModule, found) {
  return {
    name: 'styles-aside',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.css$/ }, ({ path, resolveDir, importer }) => {
        if (importer !== mainModule)
          return {
            errors: [{ text: `Import ${path} from ${fromRoot(root, mainModule)}: nobody would load it.` }],
          };
        found.push(resolve(resolveDir, path));
        return { path, namespace: 'styles-aside' };
      });
      onLoad({ filter: /./, namespace: 'styles-aside' }, () => ({ contents: '' }));
    },
  };
}

/**
 * Lets every module of ours that is loaded later import the main module, which has run by then. Otherwise esbuild makes
 * one more chunk for each set of later modules that share something with the first screen: ten small files instead of
 * one, which compress worse.
 */
function firstScreenInOneChunk(root, mainModule) {
  const later = new Set();
  return {
    name: 'first-screen-in-one-chunk',
    setup({ onResolve, onLoad, resolve: resolveModule }) {
      onResolve({ filter: /^\./ }, async ({ kind, path, pluginData, ...from }) => {
        if (kind !== 'dynamic-import' || pluginData === later) return undefined;
        const resolved = await resolveModule(path, { ...from, kind, pluginData: later });
        if (!resolved.path.includes(`${sep}node_modules${sep}`, root.length)) later.add(resolved.path);
        return resolved;
      });
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!later.has(path)) return undefined;
        const contents = `import ${JSON.stringify(mainModule)}; ${await readFile(path, 'utf8')}`;
        return { contents, loader: extname(path).slice(1) };
      });
    },
  };
}

function emitted(root, outputFiles, { outputs }) {
  return outputFiles.map(({ path, contents }) => ({
    url: `/ui/${basename(path)}`,
    contents,
    ...outputs[fromRoot(root, path)],
  }));
}

/** A file's path from the project's folder, as esbuild writes it. */
function fromRoot(root, path) {
  return relative(root, path).split(sep).join('/');
}

/** The chunks that `entry` cannot run without, itself left out. */
function staticImports(entry, files, found = new Set()) {
  for (const { path, kind, external } of entry.imports) {
    const file = files.find(({ url }) => url === `/ui/${basename(path)}`);
    if (external || kind !== 'import-statement' || found.has(file)) continue;
    found.add(file);
    staticImports(file, files, found);
  }
  return [...found];
}

async function copyPublic(root, target) {
  const source = join(root, 'public');
  const notCopied = new Set(
    ['index.html', 'environment.json', 'environment.schema.json'].map((name) => join(source, name)),
  );
  await cp(source, target, {
    recursive: true,
    filter: (path) => !notCopied.has(path) && !basename(path).startsWith('.'),
  });
}

async function page(root, environment, { boot, main, preloaded, styles }, log) {
  const template = await readFile(join(root, 'public', 'index.html'), 'utf8');
  const values = {
    __TITLE__: escapeMarkup(typeof environment.title === 'string' ? environment.title : 'Account Recovery'),
    __FAVICON__: escapeMarkup(favicon(environment.favicon, log)),
    '"__ENVIRONMENT__"': JSON.stringify(environment, null, 2).replaceAll('<', '\\u003c'),
    '<!--assets-->': [
      ...styles.map(({ url }) => `<link rel="stylesheet" href="${url}">`),
      `<script type="module" src="${boot.url}" async></script>`,
      ...preloaded.map(({ url }) => `<link rel="modulepreload" href="${url}">`),
      `<script type="module" src="${main.url}"></script>`,
    ].join('\n    '),
  };
  for (const name of Object.keys(values)) {
    if (!template.includes(name)) throw new BuildFailure(`public/index.html has no ${name}.`);
  }
  return template.replace(/"__ENVIRONMENT__"|__TITLE__|__FAVICON__|<!--assets-->/g, (name) => values[name]);
}

/** The icon's address as it holds on any route: a relative one counts from the root. */
function favicon(value, log) {
  if (value === '') return '/favicon.ico';
  const address = httpUrl(value);
  if (address) return address.origin === PAGE ? address.pathname + address.search : address.href;
  log(`Warning: the favicon "${value}" is not an http(s) address; /favicon.ico is used.`);
  return '/favicon.ico';
}

function escapeMarkup(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function httpUrl(value) {
  if (typeof value !== 'string' || !URL.canParse(value, PAGE)) return undefined;
  const url = new URL(value, PAGE);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The response headers, complete, for the three kinds of files: pages, hashed files, all others. */
function headers(environment, log) {
  const foreign = (...names) => foreignOrigins(environment, names, log);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...foreign('logoUrl', 'favicon')].join(' '),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...foreign('ssprServerHost', 'ssprPinServiceServerHost', 'oktaConfig.issuer'),
    ].join(' '),
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const everywhere = {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  const file = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", ...everywhere };
  return {
    html: {
      'Content-Security-Policy': policy.join('; '),
      ...everywhere,
      'Permissions-Policy': [...SWITCHED_OFF.map((name) => `${name}=()`), 'otp-credentials=(self)'].join(
        ', ',
      ),
      'Cache-Control': 'no-store',
    },
    hashed: { ...file, 'Cache-Control': 'public, max-age=31536000, immutable' },
    other: { ...file, 'Cache-Control': 'no-cache' },
  };
}

/** The origins other than the page's own that the named fields point to, each once, in words that a policy can hold. */
function foreignOrigins(environment, names, log) {
  const origins = names.flatMap((name) => {
    const value = name.split('.').reduce((within, key) => within?.[key], environment);
    if (value === undefined || value === '') return [];
    const origin = httpUrl(value)?.origin;
    if (origin === PAGE) return [];
    if (origin && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin)) return [origin];
    log(`Warning: ${name} "${value}" is not an http(s) address that a policy can name; it is left out.`);
    return [];
  });
  return [...new Set(origins)];
}

async function write(file, contents) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
}

async function writeTwins(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const contents = await readFile(file);
      await writeFile(`${file}.br`, await brotli(contents));
      await writeFile(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }));
    }),
  );
}

function brotli(contents) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  return promisify(brotliCompress)(contents, { params });
}

async function measure({ boot, main, preloaded, styles, files }) {
  const firstScreen = new Set([boot, main, ...preloaded, ...styles]);
  const rows = files.map(async (file) => ({
    url: file.url,
    raw: file.contents.length,
    brotli: (await brotli(file.contents)).length,
    isFirstScreen: firstScreen.has(file),
    inputs: Object.keys(file.inputs),
  }));
  return Promise.all(rows);
}

function firstScreenScripts(sizes) {
  const scripts = sizes.filter(({ url, isFirstScreen }) => isFirstScreen && url.endsWith('.js'));
  return {
    raw: scripts.reduce((sum, { raw }) => sum + raw, 0),
    brotli: scripts.reduce((sum, { brotli }) => sum + brotli, 0),
  };
}

function report(sizes, budget) {
  const line = (name, raw, brotli) =>
    `${name.padEnd(40)}${kibibytes(raw).padStart(10)}${kibibytes(brotli).padStart(10)}`;
  const first = sizes.filter(({ isFirstScreen }) => isFirstScreen);
  const later = sizes.filter(({ isFirstScreen }) => !isFirstScreen);
  const total = firstScreenScripts(sizes);
  return [
    `${'KiB'.padEnd(40)}${'raw'.padStart(10)}${'brotli'.padStart(10)}`,
    ...first.map(({ url, raw, brotli }) => line(url, raw, brotli)),
    line(`first screen, scripts (${budget})`, total.raw, total.brotli),
    ...later.map(({ url, raw, brotli }) => line(`later ${url}`, raw, brotli)),
  ].join('\n');
}

function kibibytes(bytes) {
  return (bytes / KIBIBYTE).toFixed(1);
}

function assertWithinBudget(sizes) {
  const { brotli } = firstScreenScripts(sizes);
  if (brotli <= FIRST_SCREEN_BUDGET) return;
  throw new BuildFailure(
    `The first screen loads ${brotli} bytes of JavaScript (brotli 11); the budget is ${FIRST_SCREEN_BUDGET}.`,
  );
}

function assertSdksApart(sizes) {
  for (const [name, budget] of Object.entries(SDK_BUDGETS)) {
    for (const { url, brotli, isFirstScreen, inputs } of sizes) {
      if (!inputs.some((path) => path.includes(`node_modules/${name}/`))) continue;
      if (isFirstScreen) throw new BuildFailure(`The first screen loads ${name}, in ${url}.`);
      if (brotli > budget)
        throw new BuildFailure(`${url} has ${brotli} bytes (brotli 11); with ${name} it may have ${budget}.`);
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { environment: text, main: text, out: text } });
  try {
    await build(values);
  } catch (failure) {
    console.error(failure instanceof BuildFailure ? `Build failed: ${failure.message}` : failure);
    process.exitCode = 1;
  }
}

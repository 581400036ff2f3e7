// Builds the static site (design, "Start and delivery"): node build.mjs [--environment FILE] [--main FILE] [--out DIR] [--quick]
// It reads from top to bottom: the build as a whole, then its steps in their order.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, parse, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';
import * as terser from 'terser';

/** The entry that the page loads, unless `--main` names another. */
const OWN_MAIN = 'ui/main.tsx';
/** The folder that it builds into, unless `--out` names another. */
const OWN_OUT = 'dist';
/** The response headers, written first: by this file a folder is known to be a build. */
const MARK = 'headers.json';

const KIBIBYTE = 1024;
/** JavaScript that the first screen loads, brotli 11. */
const FIRST_SCREEN_BUDGET = 115 * KIBIBYTE;
/** Packages that only someone who signs in pays for, and what their scripts may weigh, brotli 11. */
const SDK_BUDGETS = { '@okta/okta-auth-js': 20 * KIBIBYTE, oauth4webapi: 5 * KIBIBYTE };
/** The document with all that stands in it, brotli 11. */
const DOCUMENT_BUDGET = 12 * KIBIBYTE;
/** The boot module, minified. */
const BOOT_BUDGET = 2 * KIBIBYTE;

/** A build that must not be delivered, told in one sentence. */
class BuildFailure extends Error {}

/**
 * Builds `root` into `out` (relative to `root`) with the environment configuration stamped in. `main` is the entry that
 * the page loads: a team that swaps adapters has one of its own, and its own idea of the first screen's size. A quick build
 * leaves the scripts somewhat larger, beyond any budget.
 * Rejects with a `BuildFailure` when a byte budget is exceeded; `out` is gone then.
 */
export async function build({
  root = dirname(fileURLToPath(import.meta.url)),
  environment: environmentFile = join('public', 'environment.json'),
  main = OWN_MAIN,
  out = OWN_OUT,
  isQuick = false,
  log = console.log,
} = {}) {
  const target = resolve(root, out);
  if (target !== join(root, OWN_OUT) && !(await mayBeReplaced(target))) {
    throw new BuildFailure(`--out ${out} would delete what no build has put there.`);
  }
  await rm(target, { recursive: true, force: true });

  const environment = await readEnvironment(resolve(root, environmentFile));
  const scripts = await bundle(root, resolve(root, main), isQuick, log);
  const document = await page(root, environment, scripts, log);
  const sizes = await measure(scripts);
  const hasBudget = resolve(root, main) === resolve(root, OWN_MAIN) && !isQuick;
  log(report(sizes, hasBudget ? `budget ${FIRST_SCREEN_BUDGET / KIBIBYTE}` : 'no budget'));
  if (!hasBudget && !isQuick) log(`The budget of the first screen is for ${OWN_MAIN}: ${main} has none.`);
  assertWithinBudgets(sizes, hasBudget);
  await assertSmall(document, log);

  const policy = headers(environment, scripts.inlined, log);
  await write(join(target, MARK), `${JSON.stringify(policy, null, 2)}\n`);
  await copyPublic(root, target);
  for (const { url, contents } of scripts.files) await write(join(target, url), contents);
  await write(join(target, 'index.html'), document);
  await writeTwins(join(target, 'ui'));
  return { sizes };
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

/** What the page loads: the boot module by itself, and everything else, which shares that one instance of it. */
async function bundle(root, mainModule, isQuick, log) {
  const settings = settingsOf(root);
  const run = async (more) => {
    const { outputFiles, metafile, warnings } = await esbuild.build({ ...settings, ...more }).catch(explain);
    for (const text of await esbuild.formatMessages(warnings, { kind: 'warning' })) log(text.trimEnd());
    const files = outputFiles.map(async ({ path, contents }) => {
      const output = fromRoot(root, path);
      const isMinified = extname(path) === '.js' && !isQuick;
      const shortest = isMinified ? await minified(contents, more.format !== 'iife') : contents;
      return { url: `/ui/${basename(path)}`, contents: shortest, output, ...metafile.outputs[output] };
    });
    return Promise.all(files);
  };

  const bootModule = join(root, 'ui', 'start', 'boot.ts');
  const views = join(root, 'ui', 'start', 'views');
  const journeyScreens = join(root, 'ui', 'shell', 'journey-screens');
  // A constant that is a list is a module of its own to esbuild, which every other one would then wait for.
  const define = { ...settings.define, __LANGUAGES__: JSON.stringify(await languagesOf(root)) };
  const [boot] = await run({ entryPoints: [bootModule], define });
  const files = await run({
    entryPoints: [{ in: mainModule, out: 'main' }],
    splitting: true,
    plugins: [leftToTheBrowser(bootModule, boot.url), laterThan(mainModule, views), partsOfOkta, firstTexts],
  });

  const main = files.find(({ entryPoint }) => entryPoint === fromRoot(root, mainModule));
  const scripts = files.filter(({ url }) => !url.endsWith('.css'));
  // It holds the style sheets of later modules too; esbuild makes one for each of those as well, which nobody needs.
  const styles = files.filter(({ output }) => output === main.cssBundle);
  const [firstPage] = await run({
    entryPoints: [join(root, 'ui', 'start', 'first-page.ts')],
    format: 'iife',
  });
  const inlined = { script: textOf(firstPage), style: styles.map(textOf).join('').trim() };
  const start = staticImports(main, files);
  const seen = files.find(({ entryPoint }) => entryPoint === laterName(views));
  const shown = seen ? [...staticImports(seen, files), seen].filter((file) => !start.includes(file)) : [];
  const journey = files.find(({ entryPoint }) => entryPoint === laterName(journeyScreens));
  assertAlone(journey, [main, ...start, ...shown], files);
  return { boot, main, inlined, start, shown, journey, files: [boot, ...scripts] };
}

async function languagesOf(root) {
  const files = await readdir(join(root, 'public', 'ui', 'assets', 'i18n')).catch(() => []);
  return files
    .filter((name) => extname(name) === '.json')
    .map((name) => basename(name, '.json'))
    .sort();
}

function settingsOf(root) {
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
    // A file's name follows from what made its contents, too.
    banner: { js: `// terser ${createRequire(import.meta.url)('terser/package.json').version}` },
    charset: 'utf8',
    outdir: join(root, 'ui-output'),
    publicPath: '/ui/',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

/** What esbuild has minified, minified once more: terser sees further, and saves 3.7 % of the first screen. */
export async function minified(contents, isModule = true) {
  const { code } = await terser.minify(Buffer.from(contents).toString('utf8'), {
    module: isModule,
    ecma: 2020,
    compress: { passes: 2 },
    format: { comments: false },
  });
  return Buffer.from(code);
}

async function explain({ errors }) {
  const explained = await esbuild.formatMessages(errors, { kind: 'error' });
  throw new BuildFailure(explained.join('').trim());
}

/** A file's path from the project's folder, as esbuild writes it. */
function fromRoot(root, path) {
  return relative(root, path).split(sep).join('/');
}

/** Imports `module` from its final address, so that it is no part of this bundle. */
function leftToTheBrowser(module, url) {
  const { dir, name } = parse(module);
  return {
    name: 'left-to-the-browser',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`/${name}$`) }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === join(dir, name) ? { path: url, external: true } : undefined,
      );
    },
  };
}

/** How the metafile names a module that is loaded later. */
const laterName = (module) => `later:${module}`;

/**
 * Lets the views import the main module, and every other module of ours that is loaded later import the views, which have
 * run by then. Otherwise esbuild makes one more chunk for each set of later modules that share something with the first
 * screen, which then comes in nine files and weighs 3.5 KiB more.
 */
function laterThan(mainModule, views) {
  return {
    name: 'later-than-main',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import' && !resolveDir.includes(`${sep}node_modules${sep}`)
          ? { path: resolve(resolveDir, path), namespace: 'later' }
          : undefined,
      );
      onLoad({ filter: /./, namespace: 'later' }, ({ path }) => {
        const earlier = path === views ? [mainModule] : [mainModule, views];
        return {
          contents: [
            ...earlier.map((module) => `import ${JSON.stringify(module)};`),
            `export * from ${JSON.stringify(path)};`,
          ].join('\n'),
          resolveDir: dirname(path),
        };
      });
    },
  };
}

/** Texts, and groups of them, that only screens say which come later than the first. */
const LATER_TEXTS = `
  SUBMIT PUSH VERIFY YUBIKEY SMS CALL GOOGLE PIN RSA BADGE DYNAMIC SEND EMAIL PASSWORD RESET UNLOCK ENDING EXPIRED REDIRECTOR
  MANAGE CONFIGURATION HINT.REJECTED HINT.TIMEOUT HINT.GENERIC_EXCEPTION HINT.NOPUSHSENT HINT.NEXT_CODE HINT.CHECK
  HINT.YUBIKEY HINT.SMS HINT.CALL HINT.RSA HINT.MISMATCH HINT.E0000001 HINT.E0000080 HINT.PASSWORD_INVALID HINT.E0000032
  HINT.LINK HINT.OTHER_FACTOR CONTEXT FACTOR PLEASE_WAIT FACTOR_REQUIRED NOTICE.OTHER_TAB NOTICE.ANOTHER_WAY
  NOTICE.NO_OTHER_WAY ENTRY.NEXT_ROUND ENTRY.PICK WAYS_ON.NONE
  SIGN_IN.SIGN_OUT SIGN_IN.SIGNING_OUT SIGN_IN.SIGN_OUT_FAILED SIGN_IN.ENDED_HEADING SIGN_IN.AGAIN
`
  .trim()
  .split(/\s+/);

/** Leaves the texts of later screens out of the first one's: 3 KiB (brotli), and more with each of those screens. */
const firstTexts = {
  name: 'first-texts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /[\\/]en\.json$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('first-texts.ts')
        ? { path: resolve(resolveDir, path), namespace: 'first-texts' }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'first-texts' }, async ({ path }) => {
      const { APP, ...outside } = JSON.parse(await readFile(path, 'utf8'));
      for (const [group, name] of LATER_TEXTS.map((each) => each.split('.'))) {
        if (name === undefined) delete APP[group];
        else delete APP[group]?.[name];
      }
      return { contents: JSON.stringify({ APP, ...outside }), loader: 'json' };
    });
  },
};

/**
 * Bundles what is imported of Okta's SDK, and no more: that chunk then has 18.5 KiB (brotli) instead of 26.5. The SDK says
 * that its modules do nothing but export, but in a package.json that esbuild does not come to; and its entry ends with a
 * class that is made of all its parts.
 */
const partsOfOkta = {
  name: 'parts-of-okta',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      const isOkta = `${path} ${from.importer}`.includes('okta-auth-js');
      if (!isOkta || pluginData === partsOfOkta) return undefined;
      return { ...(await resolve(path, { ...from, pluginData: partsOfOkta })), sideEffects: false };
    });
    onLoad({ filter: /okta-auth-js.*[\\/]exports[\\/]authn\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^const .*/ms, ''),
    }));
  },
};

function textOf({ contents }) {
  return Buffer.from(contents).toString('utf8').trim();
}

/** The entry screen as markup, with places for the words, and the words for those places in every language. */
async function renderEntry(root) {
  const rendering = join(root, 'node_modules', '.cache', 'build', 'prerender.mjs');
  await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: [join(root, 'ui', 'start', 'prerender.tsx')],
      outfile: rendering,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      logLevel: 'silent',
    })
    .catch(explain);
  const { prerender } = await import(`${pathToFileURL(rendering).href}?${Date.now()}`);
  const languages = await languagesOf(root);
  const { markup, keys, rightToLeft } = prerender(languages);
  const texts = await Promise.all(languages.map((language) => readTexts(root, language)));
  const english = texts[languages.indexOf('en')];
  const words = texts.map((own) => keys.reduce((sum, key) => withWord(sum, key, own, english), {}));
  return { markup, words: Object.fromEntries(languages.map((name, at) => [name, words[at]])), rightToLeft };
}

async function readTexts(root, language) {
  return JSON.parse(await readFile(join(root, 'public', 'ui', 'assets', 'i18n', `${language}.json`), 'utf8'));
}

/** The groups with the word of one key more: the language's own, or the English. */
function withWord(words, key, own, english) {
  const [name, ...inner] = key.split('.');
  if (inner.length === 0) return { ...words, [name]: own?.[name] || english?.[name] };
  const within = withWord(words[name] ?? {}, inner.join('.'), own?.[name], english?.[name]);
  return { ...words, [name]: within };
}

/** The chunks that `entry` cannot run without, itself left out. */
function staticImports(entry, files, found = new Set()) {
  for (const { path, kind, external } of entry.imports) {
    const file = files.find(({ output }) => output === path);
    if (external || kind !== 'import-statement' || found.has(file)) continue;
    found.add(file);
    staticImports(file, files, found);
  }
  return [...found];
}

/** What a script that is asked for again under another address shares with later ones would not be asked for again. */
function assertAlone(script, firstScreen, files) {
  const more = script ? staticImports(script, files).filter((file) => !firstScreen.includes(file)) : [];
  if (more.length > 0)
    throw new BuildFailure(`${script.url} cannot do without ${more.map(({ url }) => url).join(', ')}.`);
}

/** What every file weighs, and whether the first screen loads it. */
async function measure({ boot, main, start, shown, files }) {
  const firstScreen = new Set([boot, main, ...start, ...shown]);
  const rows = files.map(async (file) => ({
    url: file.url,
    raw: file.contents.length,
    brotli: (await brotli(file.contents)).length,
    isBoot: file === boot,
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
  const row = (name, raw, brotli) => name.padEnd(40) + raw.padStart(10) + brotli.padStart(10);
  const line = (name, ...bytes) => row(name, ...bytes.map((each) => (each / KIBIBYTE).toFixed(1)));
  const first = sizes.filter(({ isFirstScreen }) => isFirstScreen);
  const later = sizes.filter(({ isFirstScreen }) => !isFirstScreen);
  const total = firstScreenScripts(sizes);
  return [
    row('KiB', 'raw', 'brotli'),
    ...first.map(({ url, raw, brotli }) => line(url, raw, brotli)),
    line(`first screen, scripts (${budget})`, total.raw, total.brotli),
    ...later.map(({ url, raw, brotli }) => line(`later ${url}`, raw, brotli)),
  ].join('\n');
}

function assertWithinBudgets(sizes, hasBudget) {
  const { raw } = sizes.find(({ isBoot }) => isBoot);
  if (raw > BOOT_BUDGET)
    throw new BuildFailure(`The boot module has ${raw} bytes; it may have ${BOOT_BUDGET}.`);
  const { brotli } = firstScreenScripts(sizes);
  if (hasBudget && brotli > FIRST_SCREEN_BUDGET)
    throw new BuildFailure(
      `The first screen loads ${brotli} bytes of JavaScript (brotli 11); the budget is ${FIRST_SCREEN_BUDGET}.`,
    );
  for (const [name, budget] of Object.entries(SDK_BUDGETS)) assertApart(sizes, name, budget);
}

async function assertSmall(document, log) {
  const { length } = await brotli(Buffer.from(document));
  log(`${'the document, first on the wire'.padEnd(50)}${(length / KIBIBYTE).toFixed(1).padStart(10)}`);
  if (length > DOCUMENT_BUDGET)
    throw new BuildFailure(`The document has ${length} bytes (brotli 11); it may have ${DOCUMENT_BUDGET}.`);
}

function assertApart(sizes, name, budget) {
  for (const { url, brotli, isFirstScreen, inputs } of sizes) {
    if (!inputs.some((path) => path.includes(`node_modules/${name}/`))) continue;
    if (isFirstScreen) throw new BuildFailure(`The first screen loads ${name}, in ${url}.`);
    if (brotli > budget)
      throw new BuildFailure(`${url} has ${brotli} bytes (brotli 11); with ${name} it may have ${budget}.`);
  }
}

/**
 * Every feature that a page can be refused, as Chromium lists them (`document.featurePolicy.features()`) and as long as
 * both an older and a current one know them: of any other name a browser warns in its console.
 */
const SWITCHED_OFF = `
  accelerometer aria-notify autoplay browsing-topics camera captured-surface-control ch-device-memory
  ch-downlink ch-dpr ch-ect ch-prefers-color-scheme ch-prefers-reduced-motion
  ch-prefers-reduced-transparency ch-rtt ch-save-data ch-ua ch-ua-arch ch-ua-bitness ch-ua-form-factors
  ch-ua-full-version ch-ua-full-version-list ch-ua-mobile ch-ua-model ch-ua-platform
  ch-ua-platform-version ch-ua-wow64 ch-viewport-height ch-viewport-width ch-width clipboard-read
  clipboard-write compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal
  digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid
  identity-credentials-get idle-detection interest-cohort keyboard-map language-detector local-fonts
  local-network-access magnetometer microphone midi on-device-speech-recognition payment
  picture-in-picture private-state-token-issuance private-state-token-redemption
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access summarizer
  sync-xhr translator unload usb window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

/** The response headers, complete, for the three kinds of files: pages, hashed files, all others. */
function headers(environment, inlined, log) {
  const foreign = (...names) => foreignOrigins(environment, names, log);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inlined.script)}`,
    `style-src 'self' ${hashOf(inlined.style)}`,
    ["img-src 'self'", ...foreign('logoUrl', 'favicon')].join(' '),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...foreign(
        ...['ssprServerHost', 'ssprPinServiceServerHost', 'oktaConfig.issuer'],
        ...['signInDiscovery', 'signInOrigins'],
      ),
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

function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Stands for the page's own origin, which only the deployment knows. */
const PAGE = 'https://page.invalid';

/** The origins other than the page's own that the named fields point to, each once, in words that a policy can hold. */
function foreignOrigins(environment, names, log) {
  const origins = names.flatMap((name) => {
    const value = name.split('.').reduce((within, key) => within?.[key], environment);
    return [value ?? ''].flat().flatMap((address) => {
      if (address === '') return [];
      const origin = httpUrl(address)?.origin;
      if (origin === PAGE) return [];
      if (origin && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin)) return [origin];
      log(`Warning: ${name} "${address}" is not an http(s) address that a policy can name; it is left out.`);
      return [];
    });
  });
  return [...new Set(origins)];
}

function httpUrl(value) {
  if (typeof value !== 'string' || !URL.canParse(value, PAGE)) return undefined;
  const url = new URL(value, PAGE);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
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

/** The one document of the site, and what stands in it that the policy names by its hash. */
async function page(root, environment, { boot, main, inlined, start, shown, journey }, log) {
  const template = await readFile(join(root, 'public', 'index.html'), 'utf8');
  const { markup, ...pageWords } = await renderEntry(root);
  const values = {
    __TITLE__: escapeMarkup(typeof environment.title === 'string' ? environment.title : 'Account Recovery'),
    __FAVICON__: escapeMarkup(favicon(environment.favicon, log)),
    '"__ENVIRONMENT__"': asScriptText(environment, 2),
    '<!--assets-->': [
      `<style>${inlined.style}</style>`,
      `<script type="module" src="${boot.url}" async></script>`,
      ...start.map(({ url }) => `<link rel="modulepreload" href="${url}">`),
      `<script type="module" src="${main.url}"></script>`,
      // Next can be pressed without them: they leave the line to the start.
      ...shown.map(({ url }) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
      ...(journey ? [`<meta name="journey-screens" content="${journey.url}">`] : []),
    ].join('\n    '),
    '<!--entry-->': markup,
    '<!--first-page-->': [
      `<script type="application/json" id="page-words">${asScriptText(pageWords)}</script>`,
      `<script>${inlined.script}</script>`,
    ].join('\n    '),
  };
  for (const name of Object.keys(values)) {
    if (!template.includes(name)) throw new BuildFailure(`public/index.html has no ${name}.`);
  }
  const places = /"__ENVIRONMENT__"|__TITLE__|__FAVICON__|<!--(?:assets|entry|first-page)-->/g;
  return template.replace(places, (name) => values[name]);
}

function asScriptText(value, indent) {
  return JSON.stringify(value, null, indent).replaceAll('<', '\\u003c');
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

const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg']);

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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = { type: 'string' };
  const options = { environment: text, main: text, out: text, quick: { type: 'boolean' } };
  const { quick: isQuick, ...values } = parseArgs({ options }).values;
  try {
    await build({ ...values, isQuick });
  } catch (failure) {
    console.error(failure instanceof BuildFailure ? `Build failed: ${failure.message}` : failure);
    process.exitCode = 1;
  }
}

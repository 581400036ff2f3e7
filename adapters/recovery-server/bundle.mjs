// Bundles the recovery server with its packages. Command `node adapters/recovery-server/bundle.mjs FOLDER`.
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;
const root = join(here, '..', '..');

const passkeyPage = join(here, 'http', 'passkey');
const languages = join(here, 'configuration', 'languages');

/** Files that the bundle reads from its own folder, by their path there. */
const READ = {
  'server.schema.yaml': join(here, 'configuration', 'server.schema.yaml'),
  'recovery-server.openapi.yaml': join(here, '..', 'recovery-server.openapi.yaml'),
  ...Object.fromEntries(readdirSync(passkeyPage).map((name) => [`passkey/${name}`, join(passkeyPage, name)])),
  ...Object.fromEntries(readdirSync(languages).map((name) => [`languages/${name}`, join(languages, name)])),
};

/**
 * Runs before the packages. If the variable DEBUG is set, ldapts and other packages print whole requests, including passwords.
 * Packages in the format CommonJS need `require`.
 */
const BANNER = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
delete process.env.DEBUG;`;

const stateOf = (path) => {
  const { mtimeMs, size } = statSync(join(root, path), { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
};

const isCurrent = (list) => {
  try {
    return Object.entries(JSON.parse(readFileSync(list, 'utf8'))).every(
      ([path, state]) => stateOf(path) === state,
    );
  } catch {
    return false;
  }
};

/** Writes the bundle and the files that it reads into a folder, unless they are there. Resolves with the address of the bundle. */
export async function bundleServer(folder) {
  const [bundle, list] = [join(folder, 'server.mjs'), join(folder, 'inputs.json')];
  if (!isCurrent(list)) {
    const esbuild = await import('esbuild');
    const { metafile, outputFiles } = await esbuild.build({
      ...{ absWorkingDir: root, entryPoints: [join(here, 'start.mjs')], outfile: bundle, bundle: true },
      ...{ platform: 'node', format: 'esm', target: 'node20', banner: { js: BANNER }, logLevel: 'silent' },
      ...{ metafile: true, write: false },
    });
    const inputs = [
      ...Object.keys(metafile.inputs),
      ...Object.values(READ).map((path) => path.slice(root.length + 1)),
    ];
    for (const part of ['languages', 'passkey']) mkdirSync(join(folder, part), { recursive: true });
    // Renames each file into its place, because several nodes may start at once.
    const put = (path, content) => {
      writeFileSync(`${path}.${process.pid}`, content);
      renameSync(`${path}.${process.pid}`, path);
    };
    for (const [place, path] of Object.entries(READ)) put(join(folder, place), readFileSync(path));
    put(bundle, outputFiles[0].contents);
    put(list, JSON.stringify(Object.fromEntries(inputs.map((path) => [path, stateOf(path)]))));
  }
  return pathToFileURL(bundle).href;
}

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder) await bundleServer(folder);

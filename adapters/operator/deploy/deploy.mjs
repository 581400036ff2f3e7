import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailure } from '../build/build-failure.mjs';
import { readJsonFile } from '../build/files.mjs';
import { TARGETS } from './targets/targets.mjs';
import { writeDeployment } from './write-deployment.mjs';

const text = { type: 'string' };
const OPTIONS = {
  ...{ for: text, environment: text, out: text, site: text, at: text, host: text },
  ...{ certificate: text, key: text, port: text, 'http-port': text, address: text },
  ...{ 'recovery-server': text, 'pin-service': text, help: { type: 'boolean' } },
};

const HELP = `npm run deploy -- --for ${Object.keys(TARGETS).join('|')} --environment FILE --out DIR

--environment FILE    the environment configuration
--out DIR             the folder to write: new, empty, or written by an earlier run
--site DIR            an existing build; by default the site is built
--at PATH             the folder's path on the server, if it differs from DIR
--host NAME           the name of the page's origin, such as recovery.example
--certificate FILE    path of the TLS certificate on the server
--key FILE            path of its private key
--port N              8080 by default, 443 with a certificate
--http-port N         80 by default: its requests are redirected to TLS
--address IP          the address to listen on, by default all
--recovery-server URL the server for calls to the page's own origin, if ssprServerHost sends them there
--pin-service URL     the same for ssprPinServiceServerHost; "in-front" if a proxy handles the calls`;

/** Builds the site into a cache folder. The folder `dist` does not change. */
async function builtSite(build) {
  const out = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'deploy');
  await build({ out });
  return out;
}

/** Runs `npm run deploy`. The function `build` builds the site into a folder. */
export async function deploy(args, build) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { for: target, environment: file, out, site, help, ...more } = values;
  if (help) return console.log(HELP);
  const missing = Object.entries({ for: target, environment: file, out }).find(([, value]) => !value);
  if (missing) throw new BuildFailure(`--${missing[0]} is missing.\n\n${HELP}`);
  await writeDeployment({
    ...more,
    target,
    environment: await readJsonFile(resolve(file)),
    from: file,
    out: resolve(out),
    site: site === undefined ? await builtSite(build) : resolve(site),
  });
  const { usage } = TARGETS[target];
  console.log(`Wrote ${out}. ${usage(more.at ?? out)}`);
}

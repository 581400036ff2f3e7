// Writes what a server needs to deliver the page: npm run deploy -- --for nginx --environment FILE --out DIR
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailure } from '../build/build-failure.mjs';
import { readEnvironment } from '../build/stamp/environment-check.mjs';
import { TARGETS } from './targets/targets.mjs';
import { writeDeployment } from './write-deployment.mjs';

const root = resolve(import.meta.dirname, '..', '..', '..');
const text = { type: 'string' };
const OPTIONS = {
  ...{ for: text, environment: text, out: text, site: text, at: text, host: text },
  ...{ certificate: text, key: text, port: text, 'http-port': text, address: text },
  ...{ 'recovery-server': text, 'pin-service': text, help: { type: 'boolean' } },
};

const HELP = `npm run deploy -- --for ${Object.keys(TARGETS).join('|')} --environment FILE --out DIR

--environment FILE    the environment configuration
--out DIR             where to write: a folder that is new, empty, or written by an earlier run
--site DIR            a build to take; without it, the site is built
--at PATH             where DIR will lie on the server, if not where it is written
--host NAME           what people reach the page by, such as recovery.example
--certificate FILE    on the server, where TLS ends there
--key FILE            its private key
--port N              8080 by default, with a certificate 443
--http-port N         80 by default: whoever comes there is sent on to TLS
--address IP          what to listen on; everything by default
--recovery-server URL who answers the calls that come to the page's own origin, where ssprServerHost leaves them there
--pin-service URL     the same for ssprPinServiceServerHost; "in-front" for calls that never arrive`;

/** A build in a folder of its own, so that nobody's `dist` is replaced. */
async function builtSite() {
  const { build } = await import('../../../build.mjs');
  const out = join('node_modules', '.cache', 'deploy');
  await build({ root, out });
  return join(root, out);
}

async function run({ for: target, environment: file, out, site, help, ...more }) {
  if (help) return console.log(HELP);
  if (!target || !file || !out) throw new BuildFailure(HELP);
  await writeDeployment({
    ...more,
    target,
    environment: await readEnvironment(resolve(file)),
    from: file,
    out: resolve(out),
    site: site === undefined ? await builtSite() : resolve(site),
  });
  console.log(`Written to ${out}. Its files say how they are used.`);
}

try {
  await run(parseArgs({ options: OPTIONS }).values);
} catch (failure) {
  const isKnown = failure instanceof BuildFailure || failure.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isKnown ? failure.message : failure);
  process.exitCode = 1;
}

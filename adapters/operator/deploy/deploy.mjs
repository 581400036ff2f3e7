import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailure } from '../build/build-failure.mjs';
import { readJsonFile } from '../build/files.mjs';
import { writeEnvironmentRules } from '../build/stamp/write-environment-rules.mjs';
import { CURRENT, RELEASES } from './releases.mjs';
import { TARGETS } from './targets/targets.mjs';
import { assertDeployable, KEEP_DAYS, writeDeployment } from './write-deployment.mjs';

const text = { type: 'string' };
const OPTIONS = {
  ...{ for: text, environment: text, out: text, site: text, at: text, host: text, 'keep-days': text },
  ...{ certificate: text, key: text, port: text, 'http-port': text, address: text },
  ...{ 'recovery-server': text, 'pin-service': text, 'security-txt': text, help: { type: 'boolean' } },
};

const HELP = `npm run deploy -- --for ${Object.keys(TARGETS).join('|')} --environment FILE --out DIR

--environment FILE    the environment configuration
--out DIR             the folder of the releases: new, empty, or written by an earlier run
--keep-days N         keep the files of a replaced release for N days, by default ${KEEP_DAYS}
--site DIR            an existing build; by default the site is built
--at PATH             the folder's path on the server, if it differs from DIR
--host NAME           the name of the page's origin, such as recovery.example
--certificate FILE    path of the TLS certificate on the server
--key FILE            path of its private key
--port N              8080 by default, 443 with a certificate
--http-port N         80 by default: its requests are redirected to TLS
--address IP          the address to listen on, by default all
--recovery-server URL the server for calls to the page's own origin, if ssprServerHost sends them there
--pin-service URL     the same for ssprPinServiceServerHost; "in-front" if a proxy handles the calls
--security-txt FILE   the security contact to serve at /.well-known/security.txt`;

const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');

/** Runs `npm run deploy`. The function `build` builds the site into a folder. */
export async function deploy(args, build) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { for: target, environment: file, help, ...more } = values;
  if (help) return console.log(HELP);
  const missing = Object.entries({ for: target, environment: file, out: more.out }).find(
    ([, value]) => !value,
  );
  if (missing) throw new BuildFailure(`--${missing[0]} is missing.\n\n${HELP}`);
  const environment = await readJsonFile(resolve(file));
  const site = resolve(more.site ?? join(CACHE, 'deploy'));
  const deployment = { ...more, target, environment, from: file, out: resolve(more.out), site };
  if (more.site === undefined) {
    // An invalid value is reported before the site is built.
    const rules = join(CACHE, 'environment-rules');
    await writeEnvironmentRules(rules);
    await assertDeployable({ ...deployment, site: rules });
    await build({ out: site });
  }
  const release = await writeDeployment(deployment);
  for (const line of reportOf(TARGETS[target], release, more.at ?? more.out)) console.log(line);
}

const reportOf = ({ start, reload = start }, release, at) => [
  `Wrote ${at}/${RELEASES}/${release}, and ${at}/${CURRENT} leads to it.`,
  `Start the server: ${start(`${at}/${CURRENT}`)}`,
  `A running server uses the release after: ${reload(`${at}/${CURRENT}`)}`,
  `To go back, point the link to an earlier release and reload: ln -sfn ${RELEASES}/NAME ${at}/${CURRENT}`,
];

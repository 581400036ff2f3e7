import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailure } from '../build/build-failure.mjs';
import { readJsonFile } from '../build/files.mjs';
import { writeEnvironmentRules } from '../build/stamp/write-environment-rules.mjs';
import options from './options.json' with { type: 'json' };
import { CURRENT, RELEASES } from './releases.mjs';
import { TARGETS } from './targets/targets.mjs';
import { assertDeployable, writeDeployment } from './write-deployment.mjs';

const text = { type: 'string' };
const OPTIONS = {
  ...{ for: text, help: { type: 'boolean' } },
  ...Object.fromEntries(options.map(([name]) => [name, text])),
};

const HELP = [
  `npm run deploy -- --for ${Object.keys(TARGETS).join('|')} --environment FILE --out DIR\n`,
  ...options.map(([name, value, what]) => `${`--${name} ${value}`.padEnd(22)} ${what}`),
].join('\n');

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
    // Reports an invalid value before building the site.
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
  `Start the server: ${start.replaceAll('AT', `${at}/${CURRENT}`)}`,
  `A running server uses the release after: ${reload.replaceAll('AT', `${at}/${CURRENT}`)}`,
  `To go back, point the link to an earlier release and reload: ln -sfn ${RELEASES}/NAME ${at}/${CURRENT}`,
];

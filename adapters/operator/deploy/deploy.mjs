import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailure, readJsonFile } from '../build/files.mjs';
import { writeEnvironmentRules } from '../build/stamp/write-environment-rules.mjs';
import reviews from '../build/words/reviews.json' with { type: 'json' };
import { shellQuote } from '../shell-quote.mjs';
import known from './options.json' with { type: 'json' };
import { TARGETS } from './targets/targets.mjs';
import { assertDeployable, CURRENT, RELEASES, writeDeployment } from './write-deployment.mjs';

const HELP = [
  `npm run deploy -- --for ${Object.keys(TARGETS).join('|')} --environment FILE --out DIR\n`,
  ...known.map(({ name, value, help }) => `${`--${name} ${value}`.padEnd(22)} ${help}`),
].join('\n');

const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');

/** Warnings about an environment that is valid. */
export function adviceFor({ supportUrl = '', languages = Object.keys(reviews) }) {
  const offered = languages.length > 0 ? languages : Object.keys(reviews);
  const unread = offered.filter((language) => (reviews[language]?.by ?? 'machine') === 'machine');
  return [
    ...(supportUrl ? [] : ['supportUrl is empty: users who cannot recover by themselves find no contact.']),
    ...(unread.length > 0 ? [`Read by no native speaker: ${unread.join(', ')}.`] : []),
  ];
}

/** Runs `npm run deploy`. Calls the `build` function to build the site into a folder. */
export async function deploy(args, build) {
  const texts = Object.fromEntries([{ name: 'for' }, ...known].map(({ name }) => [name, { type: 'string' }]));
  const { values } = parseArgs({ args, options: { ...texts, help: { type: 'boolean' } } });
  const { for: target, environment: file, help, ...more } = values;
  if (help) return console.log(HELP);
  // Gives all users read permission, because the web server reads the files as another user.
  process.umask(0o022);
  const missing = ['for', 'environment', 'out'].find((name) => !values[name]);
  if (missing) throw new BuildFailure(`--${missing} is missing.\n\n${HELP}`);
  const environment = readJsonFile(resolve(file));
  const site = resolve(more.site ?? join(CACHE, 'deploy'));
  const deployment = { ...more, target, environment, from: file, out: resolve(more.out), site };
  if (more.site === undefined) {
    // Reports invalid input before the build starts. The check reads the schema and validator from this folder, not from a build.
    const rules = join(CACHE, 'environment-rules');
    await writeEnvironmentRules(rules);
    await assertDeployable({ ...deployment, site: rules });
    await build({ out: site });
  }
  const release = await writeDeployment(deployment);
  for (const line of adviceFor(environment)) console.warn(line);
  const at = more.at ?? more.out;
  const { start, reload = start } = TARGETS[target];
  const current = `${at}/${CURRENT}`;
  console.log(`Wrote ${at}/${RELEASES}/${release}, and ${current} leads to it.`);
  // A path in double quotes belongs to a directive of the server's configuration, not to a shell command.
  const withPath = (command) =>
    command.replace(/("?)AT([^\s"]*)/g, (_all, quote, rest) =>
      quote ? `"${current}${rest}` : shellQuote(current + rest),
    );
  console.log(`Start the server: ${withPath(start)}`);
  console.log(`A running server uses the release after: ${withPath(reload)}`);
  const goBack = `ln -sfn ${RELEASES}/NAME ${shellQuote(current)}`;
  console.log(`To go back, point the link to an earlier release and reload: ${goBack}`);
}

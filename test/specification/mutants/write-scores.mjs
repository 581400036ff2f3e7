// Command `npm test -- --mutation [path …]`. Runs mutation tests and writes the scores to reports/mutation.txt. Fails if a score
// is below its goal. A full run takes hours.
// Options: --since REF (files changed since a commit), --room NAME (core, adapters or ui), --percent N (random sample), --seed N
// (another sample), --concurrency N (number of processes).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { isDrawn } from './draw-mutants.mjs';
import { roomsWithTests } from './rooms.mjs';
import { GOALS, isReached, renderScore, scoreOf } from './scores.mjs';
import { sharedFolder, strykerOptions } from './stryker-options.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    room: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
    percent: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
if (!Object.hasOwn(GOALS, values.room ?? 'core'))
  throw new Error(`--room ${values.room}: choose from ${Object.keys(GOALS).join(', ')}.`);
const draw = { percent: Number(values.percent), seed: values.seed };
if (!(draw.percent > 0)) throw new Error(`--percent ${values.percent}: nothing would be drawn.`);
const isWhole = draw.percent >= 100;
process.env.DRAWN_MUTANTS = JSON.stringify(draw);

sharedFolder(root);
const touched = values.since && touchedSince(values.since);
const mutants = Object.fromEntries(Object.keys(GOALS).map((room) => [room, []]));
for (const { name, environment, sources, tests } of roomsWithTests(root, [])) {
  const chosen = sources.filter((path) => (touched?.has(path) ?? true) && isNamed(path));
  if (name !== (values.room ?? name) || chosen.length === 0 || tests.length === 0) continue;
  const options = strykerOptions({
    ...{ root, environment, sources: chosen, tests },
    concurrency: Number(values.concurrency),
    runner: 'first-failure-runner.mjs',
    checker: isWhole ? undefined : 'drawn',
  });
  const results = await new Stryker(options).runMutationTest();
  // Stryker also reports the mutants that `drawn-checker.mjs` has excluded from the random sample.
  mutants[name].push(...results.filter((mutant) => isWhole || isDrawn(mutant, draw)));
}

const scores = Object.entries(mutants)
  .filter(([room]) => room === (values.room ?? room))
  .map(([room, its]) => [
    room,
    scoreOf(its.map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) }))),
  ]);
const text = scores.map(([room, score]) => `${renderScore(room, score, isWhole)}\n`).join('');
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(join(root, 'reports', 'mutation.txt'), text);
console.log(text);
process.exitCode = scores.every(([room, score]) => isReached(room, score)) ? 0 : 1;

/** Returns true if the command-line arguments include the path or one of its parent folders, or if there are no arguments. */
function isNamed(path) {
  return positionals.length === 0 || positionals.some((name) => `${path}/`.startsWith(`${name}/`));
}

function touchedSince(commit) {
  const words = ['diff', '--name-only', '--diff-filter=d', commit, '--', ...Object.keys(GOALS)];
  return new Set(execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n'));
}

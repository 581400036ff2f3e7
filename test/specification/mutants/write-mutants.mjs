// Command `npm run spec -- --mutants [id …]`. Fails if a rule has Jest tests, but they kill no mutant. An `id` such as `4.push`
// selects all rules that begin with `4.push.`. `--every` runs all mutants, which takes hours.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { countKills, judgeKills, renderKills } from './count-kills.mjs';
import { roomsWithTests, selected } from './rooms.mjs';
import { sharedFolder, strykerOptions } from './stryker-options.mjs';

/**
 * Maximum numbers of mutants per rule in each round. `reached` limits the mutants that the rule's tests cover. `loaded` limits
 * the static mutants, which have no coverage data.
 */
const ROUNDS = [
  { reached: 3, loaded: 0 },
  { reached: 12, loaded: 4 },
  { reached: 60, loaded: 16 },
];

/**
 * Runs the mutation tests of rules and writes the report. Resolves with the number of rules whose tests kill
 * no mutant.
 */
export async function writeMutants(root, sections, words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      mutants: { type: 'boolean' },
      every: { type: 'boolean' },
      concurrency: { type: 'string', default: '1' },
    },
  });
  const rules = sections.flatMap((section) => section.rules);
  const ids = selected(
    rules.map(({ id }) => id),
    positionals,
  );
  const rooms = roomsWithTests(root, ids);
  process.env.WANTED_MUTANTS = join(sharedFolder(root), 'wanted.json');
  const run = { root, concurrency: Number(values.concurrency) };
  const mutants = [];
  for (const room of rooms) {
    if (values.every) mutants.push(...(await everyMutant({ ...run, ...room })));
    else await someMutants({ ...run, ...room }, ids, mutants);
  }

  const tested = new Set(rooms.flatMap((room) => room.tests.flatMap((test) => test.ids)));
  const judged = judgeKills(
    rules.filter(({ id }) => ids.includes(id)),
    countKills(ids, mutants),
    tested,
  );
  mkdirSync(join(root, 'reports'), { recursive: true });
  const text = renderKills(judged);
  writeFileSync(join(root, 'reports', 'mutants.txt'), text);
  console.log(text);
  return judged.filter(({ result }) => result === 'not proved').length;
}

/** Runs all mutants of a source folder against the tests that prove at least one of the chosen rules. */
async function everyMutant(run) {
  const tests = run.tests.filter((test) => test.ids.length > 0);
  return tests.length === 0 ? [] : new Stryker(optionsFor({ ...run, tests })).runMutationTest();
}

/**
 * Runs chosen mutants of a source folder in up to three rounds (see `ROUNDS`). Stops when the tests of each rule have
 * killed a mutant. Adds the results to `mutants`.
 */
async function someMutants(run, ids, mutants) {
  // Ids of the mutants that earlier rounds have run. Stryker gives each mutant the same id in every round.
  const tried = [];
  for (const round of ROUNDS) {
    const kills = countKills(ids, mutants);
    const wanted = ids.filter((id) => kills.get(id) === 0);
    const tests = run.tests.filter((test) => test.ids.some((id) => wanted.includes(id)));
    if (tests.length === 0) return;

    writeFileSync(process.env.WANTED_MUTANTS, JSON.stringify({ ids: wanted, ...round, tried }));
    const inTests = new Set(tests.flatMap((test) => test.ids));
    const left = wanted.filter((id) => inTests.has(id)).length;
    console.log(`${run.name} in ${run.environment}: ${left} rules are left`);
    const results = await new Stryker(optionsFor({ ...run, tests, isChosen: true })).runMutationTest();
    const met = results.filter(({ status }) => ['Killed', 'Survived', 'Timeout'].includes(status));
    mutants.push(...met);
    tried.push(...met.map(({ id }) => id));
  }
}

function optionsFor({ isChosen = false, ...run }) {
  return {
    ...strykerOptions({
      ...run,
      runner: 'named-files-runner.mjs',
      checker: isChosen ? 'chosen' : undefined,
    }),
    // By default, Stryker stops at the first failing test. To count the kills of each rule, all tests must run.
    disableBail: true,
  };
}

// npm run spec -- --mutants [id …]: how many mutants the tests of each rule kill, in reports/mutants.txt. Fails when a rule
// has tests here that kill none. One kill is enough: a few mutants of each rule are tried, and more of those whose tests have
// killed none. With --every all mutants meet the tests of the rules, which takes hours. --concurrency says how many processes
// try mutants at once, --room (core, ui, adapters) where. Ids may be beginnings of ids.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { countKills, judgeKills, renderKills } from './count-kills.mjs';
import { furnishedRooms, selected } from './rooms.mjs';
import { sharedFolder, strykerOptions } from './stryker-options.mjs';

/** How many mutants of a rule are tried, of each kind, one helping after the other, until its tests have killed one. */
const HELPINGS = [
  { reached: 3, loaded: 0 },
  { reached: 12, loaded: 4 },
  { reached: 60, loaded: 16 },
];

/** Counts, writes and says it. Answers how many rules are not proved. */
export async function writeMutants(root, sections, words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      mutants: { type: 'boolean' },
      every: { type: 'boolean' },
      concurrency: { type: 'string', default: '1' },
      room: { type: 'string' },
    },
  });
  const rules = sections.flatMap((section) => section.rules);
  const ids = selected(
    rules.map(({ id }) => id),
    positionals,
  );
  const rooms = furnishedRooms(root, ids).filter(({ name }) => (values.room ?? name) === name);
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

/** All mutants of a room, against the tests of the rules that are asked for. */
async function everyMutant(run) {
  const tests = run.tests.filter((test) => test.ids.length > 0);
  return tests.length === 0 ? [] : new Stryker(optionsFor({ ...run, tests })).runMutationTest();
}

/** Adds the mutants of a room that were tried to those of the rooms before, until each rule has one that its tests kill. */
async function someMutants(run, ids, mutants) {
  // Stryker numbers the mutants of the same files alike.
  const tried = [];
  for (const helping of HELPINGS) {
    const kills = countKills(ids, mutants);
    const wanted = ids.filter((id) => kills.get(id) === 0);
    const tests = run.tests.filter((test) => test.ids.some((id) => wanted.includes(id)));
    if (tests.length === 0) return;

    writeFileSync(process.env.WANTED_MUTANTS, JSON.stringify({ ids: wanted, ...helping, tried }));
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
    // The tests of a mutant all meet it: the first failure says nothing of the others' rules.
    ...strykerOptions({
      ...run,
      runner: 'named-files-runner.mjs',
      checker: isChosen ? 'chosen' : undefined,
    }),
    disableBail: true,
  };
}

import { countKills } from './mutants.mjs';
import { roomsWithTests, selected } from './rooms.mjs';
import { runMutants } from './run-stryker.mjs';

/** Maximum numbers of covered and static mutants in each round, for each rule whose tests have killed none yet. */
const ROUNDS = [
  { reached: 3, loaded: 0 },
  { reached: 12, loaded: 4 },
  { reached: 60, loaded: 16 },
];

const idsIn = (rooms) => [...new Set(rooms.flatMap(({ tests }) => tests.flatMap((test) => test.ids)))];

/** Runs mutants against the tests of the rules in `asked`, and reports how many mutants the tests of each rule kill. */
export async function reportMutants(root, sections, asked, concurrency) {
  const rules = new Map(sections.flatMap((section) => section.rules).map(({ id, rule }) => [id, rule]));
  const ids = selected([...rules.keys()], asked);
  const rooms = roomsWithTests(root, ids);
  const mutants = [];
  for (const room of rooms) {
    // Stryker gives each mutant the same id in every round.
    const tried = [];
    for (const round of ROUNDS) {
      const kills = countKills(idsIn([room]), mutants);
      const left = [...kills].flatMap(([id, count]) => (count === 0 ? [id] : []));
      if (left.length === 0) break;
      const tests = room.tests.filter((test) => test.ids.some((id) => left.includes(id)));
      const run = { ...room, root, tests, concurrency, wanted: { ids: left, ...round, tried } };
      const met = (await runMutants(run)).filter(({ status }) => status !== 'CompileError');
      mutants.push(...met);
      tried.push(...met.map(({ id }) => id));
    }
  }

  const kills = countKills(ids, mutants);
  const tested = new Set(idsIn(rooms));
  const verdictOf = (id) => {
    if (kills.get(id) > 0) return `${kills.get(id)} killed`;
    return tested.has(id) ? 'NOT PROVED: its tests kill no mutant' : 'proved in the browser or the build';
  };
  const unproved = ids.filter((id) => verdictOf(id).startsWith('NOT'));
  const lines = ids.map((id) => `${id} | ${verdictOf(id)} | ${rules.get(id)}`);
  const text = `${lines.join('\n')}\n\n${ids.length} rules, ${unproved.length} of them NOT PROVED\n`;
  return { text, isProved: unproved.length === 0 };
}

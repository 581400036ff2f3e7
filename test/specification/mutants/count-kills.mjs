/**
 * Counts the mutants killed by each rule's tests, which are the tests with its id in the title.
 * @param {readonly string[]} ids
 * @param {readonly { fileName: string, location: unknown, replacement: string, killedBy?: readonly string[] | undefined }[]} mutants
 * @returns {ReadonlyMap<string, number>}
 */
export function countKills(ids, mutants) {
  const killed = new Map(ids.map((id) => [id, new Set()]));
  for (const { fileName, location, replacement, killedBy = [] } of mutants) {
    // Identifies a mutant that the tests of two rooms have run against.
    const mutant = JSON.stringify([fileName, location, replacement]);
    for (const id of killedBy.flatMap(idsOf)) killed.get(id)?.add(mutant);
  }
  return new Map([...killed].map(([id, mutants]) => [id, mutants.size]));
}

/**
 * A rule is `proved` if its tests kill a mutant, `not proved` if they kill none, and proved `elsewhere`, in the
 * browser or by the build, if no test of a room has its id.
 * @param {readonly { id: string, rule: string }[]} rules
 * @param {ReadonlyMap<string, number>} kills
 * @param {ReadonlySet<string>} tested
 */
export function judgeKills(rules, kills, tested) {
  return rules.map(({ id, rule }) => {
    const count = kills.get(id) ?? 0;
    return { id, rule, count, result: count > 0 ? 'proved' : tested.has(id) ? 'not proved' : 'elsewhere' };
  });
}

/** The judged rules, one line each, and a summary line. */
export function renderKills(judged) {
  const width = Math.max(...judged.map(({ id }) => id.length));
  const said = ({ result, count }) => (result === 'proved' ? `${count} killed` : words[result]);
  const count = (wanted) => judged.filter(({ result }) => result === wanted).length;
  return [
    ...judged.map((each) => `${each.id.padEnd(width)} | ${said(each)} | ${each.rule}`),
    '',
    `${judged.length} rules: ${count('proved')} ${words.proved}, ${count('elsewhere')} ${words.elsewhere}, ${count('not proved')} ${words['not proved']}`,
    '',
  ].join('\n');
}

const words = {
  proved: 'proved by the mutants that their tests kill',
  elsewhere: 'proved in the browser or by the build, no mutants counted',
  'not proved': 'NOT PROVED: its tests kill no mutant',
};

/** The rule ids in the brackets of a test's full name, including its groups' names. */
export function idsOf(name) {
  return [...name.matchAll(/\[(\w+\.[^\]]*)\]/g)].flatMap(([, ids]) => ids.split(' '));
}

/**
 * Counts the mutants that each rule's tests kill. A rule's tests are those with the rule's id in the title.
 * @param {readonly string[]} ids
 * @param {readonly { fileName: string, location: unknown, replacement: string, killedBy?: readonly string[] | undefined }[]} mutants
 * @returns {ReadonlyMap<string, number>}
 */
export function countKills(ids, mutants) {
  const killed = new Map(ids.map((id) => [id, new Set()]));
  for (const { fileName, location, replacement, killedBy = [] } of mutants) {
    // Identifies a mutant by its change, so that a mutant counts once even if two Jest projects have tested it.
    const mutant = JSON.stringify([fileName, location, replacement]);
    for (const id of killedBy.flatMap(idsOf)) killed.get(id)?.add(mutant);
  }
  return new Map([...killed].map(([id, mutants]) => [id, mutants.size]));
}

/**
 * Adds a result to each rule: `proved` if its tests kill a mutant, and `not proved` if they kill none. The result is `elsewhere` if
 * only browser tests or build tests prove the rule.
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

/** Renders the results of the mutation tests: one line for each rule, and a summary line. */
export function renderKills(judged) {
  const width = Math.max(...judged.map(({ id }) => id.length));
  const resultText = ({ result, count }) => (result === 'proved' ? `${count} killed` : words[result]);
  const count = (wanted) => judged.filter(({ result }) => result === wanted).length;
  return [
    ...judged.map((each) => `${each.id.padEnd(width)} | ${resultText(each)} | ${each.rule}`),
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

/**
 * Returns the ids of the rules that a test proves. A test's full name includes the names of its groups, and contains
 * the ids in brackets.
 */
export function idsOf(name) {
  return [...name.matchAll(/\[(\w+\.[^\]]*)\]/g)].flatMap(([, ids]) => ids.split(' '));
}

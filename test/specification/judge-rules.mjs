/**
 * Assigns each test to the rules whose ids its title contains. A rule is `proved` if it has tests and all of them passed,
 * otherwise `faulty`. `unknown` contains a message for each id in a title that no rule has.
 * @param {ReturnType<typeof import('./read-rules.mjs').readRules>} sections
 * @param {readonly import('./read-results.mjs').TestResult[]} results
 */
export function judge(sections, results) {
  const byId = new Map(sections.flatMap(({ rules }) => rules.map(({ id }) => [id, []])));
  const unknown = [];
  for (const result of results) {
    for (const id of result.ids) {
      if (byId.has(id)) byId.get(id).push(result);
      else unknown.push(`no rule has the id ${id} of the test “${result.title}” in ${result.file}`);
    }
  }
  return {
    sections: sections.map((section) => ({
      ...section,
      rules: section.rules.map((rule) => judgeRule(rule, byId.get(rule.id))),
    })),
    unknown,
  };
}

function judgeRule(rule, tests) {
  const faults = tests
    .filter(({ hasPassed }) => !hasPassed)
    .map(({ title, file }) => `the test “${title}” in ${file} did not pass`);
  if (tests.length === 0) faults.push('it has no test');
  return { ...rule, tests, faults, result: faults.length > 0 ? 'faulty' : 'proved' };
}

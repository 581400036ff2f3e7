/**
 * Assigns to every rule the tests whose titles contain the rule's id. A rule is `faulty` if it has no test or
 * a test that did not pass, otherwise `proved`. An id in a title is `unknown` if no rule has this id.
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

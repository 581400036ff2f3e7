/**
 * Puts every rule beside the tests that prove it. A rule is `proved`, `open` (it awaits a part that is not built yet), or
 * `faulty`: it has no test, names one that does not exist or did not pass, or names a source file that does not exist.
 *
 * @param sections as in `rules.json`
 * @param {readonly import('./read-results.mjs').TestResult[]} results
 * @param {(path: string) => boolean} fileExists
 */
export function judge(sections, results, fileExists) {
  const ids = sections.flatMap(({ rules }) => rules.map(({ id }) => id));
  const byFile = new Map();
  for (const result of results) byFile.set(result.file, [...(byFile.get(result.file) ?? []), result]);

  const judgeRule = (sectionId, { id, rule, implementedIn = [], tests = {}, awaits }) => {
    const proofs = Object.entries(tests).flatMap(([file, titles]) =>
      titles.map((title) => ({
        file,
        title,
        matches: (byFile.get(file) ?? []).filter((result) => fits(title, result.title)),
      })),
    );
    const faults = [
      ...(ids.filter((other) => other === id).length > 1 ? ['its id is not its own'] : []),
      ...(id.startsWith(`${sectionId}.`) ? [] : [`its id does not begin with ${sectionId}.`]),
      ...implementedIn.filter((path) => !fileExists(path)).map((path) => `there is no file ${path}`),
      ...(implementedIn.length === 0 && !awaits ? ['it names no file that implements it'] : []),
      ...(proofs.length === 0 && !awaits ? ['it has no test'] : []),
      ...(proofs.length > 0 && awaits ? [`it has tests, hence it awaits ${awaits} no more`] : []),
      ...proofs.flatMap(faultsOf),
    ];
    const result = faults.length > 0 ? 'faulty' : awaits ? 'open' : 'proved';
    return { id, rule, implementedIn, proofs, awaits, faults, result };
  };

  return sections.map(({ id, title, rules }) => ({
    id,
    title,
    rules: rules.map((rule) => judgeRule(id, rule)),
  }));
}

/** Whether a test has the title, in which `*` stands for any text: so a rule names the rows of a table. */
function fits(title, candidate) {
  const parts = title.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`).test(candidate);
}

function faultsOf({ file, title, matches }) {
  if (matches.length === 0) return [`there is no test “${title}” in ${file}`];
  return matches
    .filter(({ hasPassed }) => !hasPassed)
    .map((match) => `the test “${match.title}” in ${file} did not pass`);
}

/** Renders the rules of the specification, each with its test results, as a plain-text table. */
export function renderText(sections) {
  const rows = sections.flatMap(({ rules }) => rules.map(rowOf));
  const widths = ['', '', ''].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const line = (row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(' | ')
      .trimEnd();
  const parts = sections.map(({ id, title, rules }) =>
    [headingOf({ id, title }), '', ...rules.map((rule) => line(rowOf(rule))), ''].join('\n'),
  );
  return [...parts, summary(sections), ''].join('\n');
}

/** Returns a section's heading, with the section's number if it has one. */
export function headingOf({ id, title }) {
  return /^\d/.test(id) ? `${id} ${title}` : title;
}

/** Groups the titles of tests by their file. */
export function byFile(tests) {
  const files = new Map();
  for (const { file, title } of tests) files.set(file, [...(files.get(file) ?? []), title]);
  return [...files];
}

function rowOf({ id, rule, result, tests }) {
  const proofs = byFile(tests).map(([file, titles]) =>
    titles.length === 1 ? `${file} › ${titles[0]}` : `${file} (${titles.length} tests)`,
  );
  return [id, result, rule, proofs.join('; ')];
}

/** Returns a line that states how many rules exist, how many are proved and how many are faulty. */
export function summary(sections) {
  const rules = sections.flatMap((section) => section.rules);
  const count = (result) => rules.filter((rule) => rule.result === result).length;
  return `${rules.length} rules: ${count('proved')} proved, ${count('faulty')} faulty`;
}

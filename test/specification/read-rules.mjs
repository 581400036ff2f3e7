/**
 * The list of rules: `# id | title` begins a section, `id | rule` is a rule of the section that it stands in, and its id
 * begins with that section's. It throws at the first line that is anything else.
 *
 * @param {string} text
 * @returns {readonly { id: string, title: string, rules: readonly { id: string, rule: string }[] }[]}
 */
export function readRules(text) {
  const sections = [];
  const ids = new Set();
  for (const [at, line] of text.split('\n').entries()) {
    const refuse = (fault) => {
      throw new Error(`Line ${at + 1} of the rules, “${line}”: ${fault}`);
    };
    if (line === '') continue;
    const [, hash, id, words] =
      /^(# )?([\w-]+(?:\.[\w-]+)*) \| (\S.*)$/.exec(line) ?? refuse('it is not “id | rule”');
    if (ids.has(id)) refuse(`another line has the id ${id}`);
    ids.add(id);
    const section = sections.at(-1);
    if (hash) sections.push({ id, title: words, rules: [] });
    else if (section === undefined) refuse('it stands in no section');
    else if (!id.startsWith(`${section.id}.`)) refuse(`its id does not begin with ${section.id}.`);
    else section.rules.push({ id, rule: words });
  }
  return sections;
}

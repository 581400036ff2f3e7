import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const LINK = String.raw`\[[^\]]+\]\([^)\s]+\)`;
const RULE = new RegExp(String.raw`^- \*\*([\w-]+(?:\.[\w-]+)+)\*\* (\S.*) \((${LINK}(?:, ${LINK})*)\)$`);

/** Text of the specification, then of its additions. The links to code begin at the root of the project. */
export const readSpecification = (root) =>
  ['core/SPECIFICATION.md', 'core/additions/SPECIFICATION.md']
    .map((file) =>
      readFileSync(join(root, file), 'utf8').replace(
        /\]\(([\w./-]+)/g,
        (_, path) => `](${posix.join(posix.dirname(file), path)}`,
      ),
    )
    .join('\n');

/**
 * Reads the rules of core/SPECIFICATION.md. A rule in section 4 is a list item such as
 * `- **4.push.3** Text. ([file.ts](path/file.ts))`. Any other bullet point or bold text is an error.
 * @param {string} text
 * @returns {readonly { id: string, title: string, rules: readonly { id: string, rule: string, code: readonly string[] }[] }[]}
 * @throws at the first malformed, repeated or misplaced rule
 */
export function readRules(text) {
  const sections = [];
  const ids = new Set();
  for (const [at, line] of text.split('\n').entries()) {
    const refuse = (fault) => {
      throw new Error(`Line ${at + 1} of the specification, “${line}”: ${fault}`);
    };
    const add = (id) => {
      if (ids.has(id)) refuse(`the id ${id} exists already`);
      ids.add(id);
    };
    if (line.startsWith('## ')) {
      const section = sectionOf(line.slice(3));
      add(section.id);
      sections.push({ ...section, rules: [] });
    } else if (isRule(line)) {
      const [, id, rule, links] = RULE.exec(line) ?? refuse('it is not “- **id** Text. ([file](path))”');
      add(id);
      const section = sections.at(-1) ?? refuse('there is no section above it');
      if (!id.startsWith(`${section.id}.`)) refuse(`its id does not begin with ${section.id}.`);
      section.rules.push({ id, rule, code: [...links.matchAll(/\(([^)]+)\)/g)].map(([, path]) => path) });
    }
  }
  return sections;
}

/** Returns the id and title of a section. The id is the section's number, or the first word of the title. */
function sectionOf(heading) {
  const [, number, title] = /^(\d+) (.+)$/.exec(heading) ?? [];
  return number ? { id: number, title } : { id: heading.split(' ')[0].toLowerCase(), title: heading };
}

const isRule = (line) => /^\s*[-*+] |\*\*/.test(line);

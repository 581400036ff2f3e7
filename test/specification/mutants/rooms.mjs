import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Source folders that are mutated, with the Jest tests that run against the mutants. */
const rooms = [
  { name: 'core', isTest: /\.test\.ts$/, environment: 'node' },
  { name: 'ui', isTest: /\.test\.tsx$/, environment: 'jsdom' },
  { name: 'adapters', isTest: /(?<!\.dom)\.test\.ts$/, environment: 'node' },
  { name: 'adapters', isTest: /\.dom\.test\.ts$/, environment: 'jsdom' },
];

/** Stryker cannot parse a re-export with an import attribute, nor observe a test file that selects its own Jest environment. */
const UNREADABLE = /^export .* with \{|@jest-environment\s/m;

/** Returns each source folder with its test files and the rule ids in each test file. */
export function roomsWithTests(root, ids) {
  const filesIn = (folder, pattern) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => join(folder, path).split(sep).join('/'))
      .filter((path) => pattern.test(path) && !/^adapters\/(operator|recovery-server)\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
      .filter(({ text }) => !UNREADABLE.test(text));
  return rooms.map(({ name, isTest, environment }) => ({
    name,
    environment,
    sources: filesIn(name, /(?<!\.d)\.tsx?$/).map(({ path }) => path),
    tests: filesIn(`test/${name}`, isTest).map(({ path, text }) => {
      const words = new Set(text.match(/[\w.-]+/g));
      return { path, ids: ids.filter((id) => words.has(id)) };
    }),
  }));
}

/** Returns the ids that are in `asked` or begin with one of its words, such as `4.push`. Returns all ids if it is empty. */
export function selected(ids, asked) {
  const isOf = (id, wanted) => `${id}.`.startsWith(`${wanted}.`);
  const unknown = asked.find((wanted) => !ids.some((id) => isOf(id, wanted)));
  if (unknown) throw new Error(`Unknown rule: ${unknown}. core/SPECIFICATION.md lists the rules.`);
  return ids.filter((id) => asked.length === 0 || asked.some((wanted) => isOf(id, wanted)));
}

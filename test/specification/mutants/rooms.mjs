import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Source folders that Stryker mutates, with the Jest tests that run against the mutants. Tests of random journeys, of the build and
 * of the operator's tools are excluded.
 */
const rooms = [
  { name: 'core', tests: 'core', isTest: /\.test\.ts$/, environment: 'node' },
  { name: 'ui', tests: 'ui', isTest: /\.test\.tsx$/, environment: 'jsdom' },
  { name: 'adapters', tests: 'adapters', isTest: /(?<!\.dom)\.test\.ts$/, environment: 'node' },
  { name: 'adapters', tests: 'adapters', isTest: /\.dom\.test\.ts$/, environment: 'jsdom' },
];

/**
 * Matches source files that contain a re-export with an import attribute. Stryker cannot parse these files, and they contain
 * nothing to mutate.
 */
const UNREADABLE = /^export .* with \{/m;

/** Returns each source folder with its test files and the rule ids in each test file. */
export function roomsWithTests(root, ids) {
  return rooms.map(({ name, tests, isTest, environment }) => ({
    name,
    environment,
    sources: filesIn(root, name)
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.startsWith('adapters/operator/'))
      .filter((path) => !UNREADABLE.test(readFileSync(join(root, path), 'utf8'))),
    tests: filesIn(root, join('test', tests))
      .filter((path) => isTest.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
      // Excludes test files that select their own Jest environment, because Stryker cannot observe their coverage.
      .filter(({ text }) => !/@jest-environment\s/.test(text))
      .map(({ path, text }) => ({ path, ids: idsIn(text, ids) })),
  }));
}

/** Returns the rule ids that occur in the text of a test file. */
export function idsIn(text, ids) {
  const words = new Set(text.match(/[\w.-]+/g));
  return ids.filter((id) => words.has(id));
}

/**
 * Returns the rule ids that match the command-line arguments. An argument is a complete id or the beginning of several
 * ids, such as `4.push`. Without arguments, returns all ids.
 */
export function selected(ids, asked) {
  if (asked.length === 0) return ids;
  const isOf = (id, wanted) => id === wanted || id.startsWith(`${wanted}.`);
  const unknown = asked.find((wanted) => !ids.some((id) => isOf(id, wanted)));
  if (unknown !== undefined)
    throw new Error(`Unknown rule: ${unknown}. core/SPECIFICATION.md lists the rules.`);
  return ids.filter((id) => asked.some((wanted) => isOf(id, wanted)));
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true }).map((path) =>
    join(folder, path).split(sep).join('/'),
  );
}

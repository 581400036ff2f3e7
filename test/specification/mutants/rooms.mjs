import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Mutated code and its tests, which run in Jest. Random journeys, the build and the operator's tools are excluded. */
const rooms = [
  { name: 'core', tests: 'core', isTest: /\.test\.ts$/, environment: 'node' },
  { name: 'ui', tests: 'ui', isTest: /\.test\.tsx$/, environment: 'jsdom' },
  { name: 'adapters', tests: 'adapters', isTest: /(?<!\.dom)\.test\.ts$/, environment: 'node' },
  { name: 'adapters', tests: 'adapters', isTest: /\.dom\.test\.ts$/, environment: 'jsdom' },
];

/** Matches re-exports with an import attribute, which Stryker cannot parse. They contain nothing to mutate. */
const UNREADABLE = /^export .* with \{/m;

/** The rooms with their test files and the rule ids in each file's titles. */
export function roomsWithTests(root, ids) {
  return rooms.map(({ name, tests, isTest, environment }) => ({
    name,
    environment,
    sources: filesIn(root, name)
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.startsWith('adapters/operator/build/'))
      .filter((path) => !UNREADABLE.test(readFileSync(join(root, path), 'utf8'))),
    tests: filesIn(root, join('test', tests))
      .filter((path) => isTest.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
      // Excludes files with their own test environment, which Stryker cannot observe.
      .filter(({ text }) => !/@jest-environment\s/.test(text))
      .map(({ path, text }) => ({ path, ids: idsIn(text, ids) })),
  }));
}

/** The ids that occur in a text: in a title, or in a table of rows for titles. */
export function idsIn(text, ids) {
  const words = new Set(text.match(/[\w.-]+/g));
  return ids.filter((id) => words.has(id));
}

/** The requested ids, given in full or by their section. No request selects all. */
export function selected(ids, asked) {
  if (asked.length === 0) return ids;
  return ids.filter((id) => asked.some((wanted) => id === wanted || id.startsWith(`${wanted}.`)));
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true }).map((path) =>
    join(folder, path).split(sep).join('/'),
  );
}

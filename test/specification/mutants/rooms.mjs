import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Code that is mutated, and the tests that are to notice: what runs in Jest. Journeys, the build and the operator's tools are
 * out of their reach.
 */
const rooms = [
  { name: 'core', tests: 'core', isTest: /\.test\.ts$/, environment: 'node' },
  { name: 'ui', tests: 'ui', isTest: /\.test\.tsx$/, environment: 'jsdom' },
  { name: 'adapters', tests: 'adapters', isTest: /(?<!\.dom)\.test\.ts$/, environment: 'node' },
  { name: 'adapters', tests: 'adapters', isTest: /\.dom\.test\.ts$/, environment: 'jsdom' },
];

/** What Stryker cannot read: an import's attribute in what only hands on, where there is nothing to change either. */
const UNREADABLE = /^export .* with \{/m;

/** The rooms with the files of their tests, and with the ids that each file's titles bear. */
export function furnishedRooms(root, ids) {
  return rooms.map(({ name, tests, isTest, environment }) => ({
    name,
    environment,
    sources: filesIn(root, name)
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.startsWith('adapters/operator/build/'))
      .filter((path) => !UNREADABLE.test(readFileSync(join(root, path), 'utf8'))),
    tests: filesIn(root, join('test', tests))
      .filter((path) => isTest.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
      // A file that chooses its own environment tells Stryker nothing.
      .filter(({ text }) => !/@jest-environment\s/.test(text))
      .map(({ path, text }) => ({ path, ids: idsIn(text, ids) })),
  }));
}

/** Those of the ids that stand in a text: in a title or in the table that its titles are made from. */
export function idsIn(text, ids) {
  const words = new Set(text.match(/[\w.-]+/g));
  return ids.filter((id) => words.has(id));
}

/** Those of the ids that are asked for: by themselves, by their section, or all where nothing is asked for. */
export function selected(ids, asked) {
  if (asked.length === 0) return ids;
  return ids.filter((id) => asked.some((wanted) => id === wanted || id.startsWith(`${wanted}.`)));
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true }).map((path) =>
    join(folder, path).split(sep).join('/'),
  );
}

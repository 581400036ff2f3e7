// npm run spec -- --mutants [id …]: how many mutants the tests of each rule kill, in reports/mutants.txt. Fails when a rule
// has tests here that kill none. Without ids it goes file by file and keeps what it has found in .cache/mutants, so that it
// can be broken off, and the next time runs what has changed; with ids (or the beginnings of ids) it runs their tests alone,
// anew. A killed mutant that is kept is not tried against a new test: ask for that test's rule.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { countKills, judgeKills, renderKills } from './count-kills.mjs';
import { furnishedRooms, selected } from './rooms.mjs';

/** Counts, writes and says it. Answers how many rules are not proved. */
export async function writeMutants(root, sections, words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { mutants: { type: 'boolean' }, concurrency: { type: 'string', default: '1' } },
  });
  const rules = sections.flatMap((section) => section.rules);
  const ids = selected(
    rules.map(({ id }) => id),
    positionals,
  );
  const rooms = furnishedRooms(root, ids);
  const isNarrow = positionals.length > 0;
  const mutants = [];
  for (const room of rooms) {
    const tests = room.tests.filter((test) => !isNarrow || test.ids.length > 0).map(({ path }) => path);
    if (tests.length === 0) continue;
    for (const sources of isNarrow ? [room.sources] : room.sources.map((source) => [source])) {
      const run = { ...room, root, sources, tests, isNarrow, concurrency: Number(values.concurrency) };
      mutants.push(...(await new Stryker(strykerOptions(run)).runMutationTest()));
    }
  }

  const tested = new Set(rooms.flatMap((room) => room.tests.flatMap((test) => test.ids)));
  const judged = judgeKills(
    rules.filter(({ id }) => ids.includes(id)),
    countKills(ids, mutants),
    tested,
  );
  mkdirSync(join(root, 'reports'), { recursive: true });
  const text = renderKills(judged);
  writeFileSync(join(root, 'reports', 'mutants.txt'), text);
  console.log(text);
  return judged.filter(({ result }) => result === 'not proved').length;
}

function strykerOptions({ environment, root, sources, tests, isNarrow, concurrency }) {
  return {
    configFile: 'test/specification/stryker.config.json',
    mutate: sources,
    jest: {
      projectType: 'custom',
      configFile: 'test/specification/mutation.jest.config.json',
      enableFindRelatedTests: true,
      config: {
        testMatch: tests.map((path) => `<rootDir>/${path}`),
        testEnvironment: environment,
        extensionsToTreatAsEsm: ['.ts', '.tsx'],
        transform: { '^.+\\.tsx?$': ['ts-jest', { useESM: true, diagnostics: false }] },
        // All tests meet each mutant: the first failure says nothing of the others' rules.
        runner: 'jest-runner',
      },
    },
    disableBail: true,
    allowEmpty: true,
    ignorePatterns: ['**', ...copied.map((part) => `!${part}`)],
    incremental: !isNarrow,
    incrementalFile: join(root, '.cache', 'mutants', environment, `${sources[0].replaceAll('/', '-')}.json`),
    reporters: ['progress-append-only'],
    thresholds: { high: 100, low: 100, break: null },
    concurrency,
    logLevel: 'warn',
  };
}

const copied = ['adapters/**', 'core/**', 'ui/**', 'public/**', 'test/**', 'package.json', 'tsconfig.json'];

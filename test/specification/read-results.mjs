import { isAbsolute, join, relative, sep } from 'node:path';

/**
 * The result of one test. `file` is relative to the project's root. `title` omits the rule ids, which are in `ids`.
 * @typedef {{ file: string, title: string, ids: readonly string[], hasPassed: boolean }} TestResult
 */

/** Reads the test results from a Jest report (`--json`). */
export function jestResults({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fromRoot(name, root),
      ...titleAndIds([...ancestorTitles, title]),
      hasPassed: status === 'passed',
    })),
  );
}

/** Reads the test results from a Playwright report (`--reporter=json`). */
export function playwrightResults({ config, suites }, root) {
  const inSuite = (suite, titles, file) => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      file: fromRoot(join(config.rootDir, file), root),
      ...titleAndIds([...titles, title]),
      hasPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title], file)),
  ];
  // Uses the path of the spec file for each test, even if the test is declared in a file that the spec file imports.
  return suites.flatMap((suite) => inSuite(suite, [], suite.file));
}

/**
 * Joins the titles of a test and its groups. Moves leading rule ids, such as `[4.push.3 9.poll]`, to `ids`. Each rule id
 * contains a dot, so `["password"]` stays in the title.
 */
function titleAndIds(titles) {
  const ids = [];
  const words = titles.map((title) =>
    title.replace(/^(\[\w+\.[^\]]*\] ?)+/, (brackets) => {
      ids.push(...brackets.split(/[[\] ]+/).filter(Boolean));
      return '';
    }),
  );
  return { title: words.join(' '), ids: [...new Set(ids)] };
}

function fromRoot(path, root) {
  const name = isAbsolute(path) ? relative(root, path) : path;
  return name.split(sep).join('/');
}

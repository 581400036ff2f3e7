import { isAbsolute, join, relative, sep } from 'node:path';

/**
 * One test as its runner saw it.
 * @typedef {{ file: string, title: string, ids: readonly string[], hasPassed: boolean }} TestResult `file` counts from the
 *   root of the project, `ids` are those of the rules that it proves, `title` is without them.
 */

/** The tests in a report of jest (`--json`). */
export function jestResults({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fromRoot(name, root),
      ...told([...ancestorTitles, title]),
      hasPassed: status === 'passed',
    })),
  );
}

/** The tests in a report of Playwright (`--reporter=json`). */
export function playwrightResults({ config, suites }, root) {
  const inSuite = (suite, titles, file) => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      file: fromRoot(join(config.rootDir, file), root),
      ...told([...titles, title]),
      hasPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title], file)),
  ];
  // A test counts to the file that Playwright ran, although a function elsewhere may have declared it.
  return suites.flatMap((suite) => inSuite(suite, [], suite.file));
}

/**
 * The titles of a test and of the groups around it as one, and the ids that any of them begins with: `[4.push.3 9.poll] …`.
 * Brackets without a dot after the first word are part of a title: `["password"]`, `[]`.
 */
function told(titles) {
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

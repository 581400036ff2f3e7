import { isAbsolute, join, relative, sep } from 'node:path';

/**
 * One test as its runner saw it.
 * @typedef {{ file: string, title: string, hasPassed: boolean }} TestResult `file` counts from the root of the project.
 */

/** The tests in a report of jest (`--json`). Its full titles are the groups and the test, put together by spaces. */
export function jestResults({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: fromRoot(name, root),
      title: fullName,
      hasPassed: status === 'passed',
    })),
  );
}

/** The tests in a report of Playwright (`--reporter=json`), their titles put together in the same way. */
export function playwrightResults({ config, suites }, root) {
  const inSuite = (suite, titles, file) => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      file: fromRoot(join(config.rootDir, file), root),
      title: [...titles, title].join(' '),
      hasPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title], file)),
  ];
  // A test counts to the file that Playwright ran, although a function elsewhere may have declared it.
  return suites.flatMap((suite) => inSuite(suite, [], suite.file));
}

function fromRoot(path, root) {
  const name = isAbsolute(path) ? relative(root, path) : path;
  return name.split(sep).join('/');
}

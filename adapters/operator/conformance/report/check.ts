/** One check of a run, as the report contains it. */
export interface Check {
  readonly result: 'passed' | 'failed' | 'not tried';
  /** Method and path in the contract. */
  readonly call: string;
  readonly case: string;
  readonly expected: string;
  /** The answer, or the reason why the check was not tried. */
  readonly found: string;
  /** The sentence of the contract that the check proves. */
  readonly contract: string;
}

/** Counts the checks by their result. */
export const reportOf = (server: string, checks: readonly Check[]) => {
  const countOf = (result: Check['result']) => checks.filter((check) => check.result === result).length;
  return {
    server,
    passed: countOf('passed'),
    failed: countOf('failed'),
    notTried: countOf('not tried'),
    checks,
  };
};

/** All checks of a run. */
export type ConformanceReport = ReturnType<typeof reportOf>;

const words = { passed: 'passed   ', failed: 'FAILED   ', 'not tried': 'not tried' } as const;

/** Formats a check as one line. */
export const lineOf = ({ result, call, case: name, expected, found, contract }: Check): string => {
  const reason = result === 'not tried' ? `because ${found}` : `found ${found}`;
  return `${words[result]}  ${call} · ${name} | expected ${expected} | ${reason} | contract: ${contract}`;
};

/** Formats the last line of the output. */
export const summaryOf = ({ passed, failed, notTried }: ConformanceReport): string =>
  `${passed} passed, ${failed} failed, ${notTried} not tried`;

/** One check of a run, as the report contains it. */
export interface Check {
  readonly result: 'passed' | 'failed' | 'not tried';
  /** Method and path in the contract. */
  readonly call: string;
  readonly case: string;
  readonly expected: string;
  /** The answer; for a check that was not tried, the reason. */
  readonly found: string;
  /** The clause of the contract that the check proves. */
  readonly contract: string;
}

/** All checks of a run. */
export interface Report {
  readonly server: string;
  readonly passed: number;
  readonly failed: number;
  readonly notTried: number;
  readonly checks: readonly Check[];
}

/** Counts the checks by their result. */
export const reportOf = (server: string, checks: readonly Check[]): Report => {
  const countOf = (result: Check['result']) => checks.filter((check) => check.result === result).length;
  return {
    server,
    passed: countOf('passed'),
    failed: countOf('failed'),
    notTried: countOf('not tried'),
    checks,
  };
};

const words = { passed: 'passed   ', failed: 'FAILED   ', 'not tried': 'not tried' } as const;

/** Formats a check as one line. */
export const lineOf = ({ result, call, case: name, expected, found, contract }: Check): string => {
  const what = result === 'not tried' ? `because ${found}` : `found ${found}`;
  return `${words[result]}  ${call} · ${name} | expected ${expected} | ${what} | contract: ${contract}`;
};

/** Formats the last line of the output. */
export const summaryOf = ({ passed, failed, notTried }: Report): string =>
  `${passed} passed, ${failed} failed, ${notTried} not tried`;

/** Result of one check in the report. */
export interface Check {
  readonly result: 'passed' | 'failed' | 'not tried';
  /** Method and path of the call in the contract. */
  readonly call: string;
  readonly case: string;
  readonly expected: string;
  /** The response, or the reason why the check was not tried. */
  readonly found: string;
  /** Sentence of the contract that the check verifies. */
  readonly contract: string;
}

/** Creates the report of a run. Counts the checks by result. */
export const reportOf = (server: string, checks: readonly Check[]) => {
  const count = (result: Check['result']) => checks.filter((check) => check.result === result).length;
  return { server, passed: count('passed'), failed: count('failed'), notTried: count('not tried'), checks };
};

/** Report of a conformance run. */
export type ConformanceReport = ReturnType<typeof reportOf>;

const words = { passed: 'passed   ', failed: 'FAILED   ', 'not tried': 'not tried' } as const;

/** Formats a check as one line. */
export const lineOf = ({ result, call, case: name, expected, found, contract }: Check): string => {
  const reason = result === 'not tried' ? `because ${found}` : `found ${found}`;
  return `${words[result]}  ${call} · ${name} | expected ${expected} | ${reason} | contract: ${contract}`;
};

/** Formats the summary line. */
export const summaryOf = ({ passed, failed, notTried }: ConformanceReport): string =>
  `${passed} passed, ${failed} failed, ${notTried} not tried`;

/** One check of a run, as the report has it. */
export interface Check {
  readonly result: 'passed' | 'failed' | 'not tried';
  /** Its method and its path in the contract. */
  readonly call: string;
  readonly case: string;
  readonly expected: string;
  /** What was answered; for a check that was not tried, why. */
  readonly found: string;
  /** The sentence of the contract that the check proves. */
  readonly contract: string;
}

/** What became of all checks. */
export interface Report {
  readonly server: string;
  readonly passed: number;
  readonly failed: number;
  readonly notTried: number;
  readonly checks: readonly Check[];
}

const countOf = (checks: readonly Check[], result: Check['result']) =>
  checks.filter((check) => check.result === result).length;

/** Sums the checks up. */
export const reportOf = (server: string, checks: readonly Check[]): Report => ({
  server,
  passed: countOf(checks, 'passed'),
  failed: countOf(checks, 'failed'),
  notTried: countOf(checks, 'not tried'),
  checks,
});

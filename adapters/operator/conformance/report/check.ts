/** Result of one check in the report. */
export interface Check {
  /** A note describes a choice that the contract leaves to the server. */
  readonly result: 'passed' | 'failed' | 'not tried' | 'note';
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
  const [passed, failed, notTried] = [count('passed'), count('failed'), count('not tried')];
  return { server, passed, failed, notTried, notes: count('note'), checks };
};

/** Report of a conformance run. */
export type ConformanceReport = ReturnType<typeof reportOf>;

const words = {
  passed: 'passed   ',
  failed: 'FAILED   ',
  'not tried': 'not tried',
  note: 'note     ',
} as const;

/** Formats a check as one line. */
export const lineOf = ({ result, call, case: name, expected, found, contract }: Check): string => {
  const reason = result === 'not tried' ? `because ${found}` : `found ${found}`;
  return `${words[result]}  ${call} · ${name} | expected ${expected} | ${reason} | contract: ${contract}`;
};

/** Formats the summary line. */
export const summaryOf = ({ passed, failed, notTried, notes }: ConformanceReport): string =>
  `${passed} passed, ${failed} failed, ${notTried} not tried${notes === 0 ? '' : `, ${notes} note`}`;

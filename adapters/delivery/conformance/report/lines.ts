import type { Check, Report } from './check';

const words = { passed: 'passed   ', failed: 'FAILED   ', 'not tried': 'not tried' } as const;

/** A check as one line: what, expected, found, and the sentence of the contract. */
export const lineOf = ({ result, call, case: name, expected, found, contract }: Check): string => {
  const what = result === 'not tried' ? `because ${found}` : `found ${found}`;
  return `${words[result]}  ${call} · ${name} | expected ${expected} | ${what} | contract: ${contract}`;
};

/** The last line. */
export const summaryOf = ({ passed, failed, notTried }: Report): string =>
  `${passed} passed, ${failed} failed, ${notTried} not tried`;

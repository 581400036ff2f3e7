import type { EngineName } from './engines';
import type { Seen } from './look-at';

/**
 * Results of an accessibility engine: for each rule the numbers of passes and violations, and the number of checked
 * page states.
 */
export interface EngineTally {
  pageStates: number;
  readonly passed: Record<string, number>;
  readonly violated: Record<string, number>;
}

/** Results of one test. `conformance/seen-reporter.mjs` adds up the results of all tests. */
export interface Tally {
  readonly states: readonly string[];
  /** Number of checked combinations of state, variant and language. */
  readonly pageStates: number;
  readonly engines: Readonly<Record<string, EngineTally>>;
  /** Number of page states in which the layout was measured. */
  readonly measured: number;
  /** Number of faults found by the layout measurements (such as clipped or too small elements), plus untranslated texts. */
  readonly misfits: number;
}

const count = (counts: Record<string, number>, ruleId: string): void => {
  counts[ruleId] = (counts[ruleId] ?? 0) + 1;
};

/** Adds up the results of all checks that one test has made. */
export const tallyOf = (
  states: readonly string[],
  pageStates: number,
  seen: readonly Seen[],
  measured: number,
  misfits: number,
): Tally => {
  const engines: Partial<Record<EngineName, EngineTally>> = {};
  for (const { engine, passed, violations } of seen) {
    const tally = engines[engine] ?? { pageStates: 0, passed: {}, violated: {} };
    engines[engine] = tally;
    tally.pageStates += 1;
    for (const ruleId of passed) count(tally.passed, ruleId);
    for (const violation of violations) count(tally.violated, violation.slice(0, violation.indexOf(':')));
  }
  return { states, pageStates, engines, measured, misfits };
};

import type { EngineName } from './engines';
import type { Seen } from './look-at';

/** How often each rule of an engine was met and broken, and on how many page states it was asked. */
export interface EngineTally {
  pageStates: number;
  readonly passed: Record<string, number>;
  readonly violated: Record<string, number>;
}

/** What one test has seen; `conformance/seen-reporter.mjs` adds them up. */
export interface Tally {
  readonly states: readonly string[];
  /** States in a variant and a language that an engine or both have looked at. */
  readonly pageStates: number;
  readonly engines: Readonly<Record<string, EngineTally>>;
  /** Looks that were measured. */
  readonly measured: number;
  /** What was found wrong by measuring. */
  readonly misfits: number;
}

const count = (counts: Record<string, number>, ruleId: string): void => {
  counts[ruleId] = (counts[ruleId] ?? 0) + 1;
};

/** Adds up what was seen of some states. */
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';

const { resolve } = createRequire(import.meta.url);
const ibm = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Result of an accessibility engine for a page: the violations, and the rules that passed. */
export interface Verdict {
  readonly violations: readonly string[];
  readonly passed: readonly string[];
}

/** Enables every axe rule, including best practices and experimental rules. */
const everyRule = JSON.stringify({
  resultTypes: ['violations'],
  rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
});

/**
 * The accessibility engines (checkers). `code` is the source code that is loaded into the page, and `run` is the
 * expression that then checks the page.
 */
export const engines = {
  'axe-core': {
    code: axe.source,
    run: `axe.run(document, ${everyRule}).then(({ violations, passes }) => ({
    violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))),
    passed: passes.map(({ id }) => id),
  }))`,
  },
  'IBM Equal Access': {
    code: `${ibm}\n;globalThis.ibm = new ace.Checker();`,
    run: `ibm.check(document, ibm.getGuidelineIds()).then(({ results }) => ({
    violations: results
      .filter(({ value: [policy, outcome] }) => policy !== 'INFORMATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ruleId + ': ' + message + ' ' + snippet.slice(0, 160)),
    passed: [...new Set(results.filter(({ value }) => value[1] === 'PASS').map(({ ruleId }) => ruleId))],
  }))`,
  },
} as const;

export type EngineName = keyof typeof engines;

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';

const { resolve } = createRequire(import.meta.url);
const ibm = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Enables every axe rule, including best practices and experimental rules. */
const everyRule = JSON.stringify({
  resultTypes: ['violations'],
  rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
});

/**
 * The accessibility engines (checkers). `code` is the source code that is loaded into the page, and `run` is the
 * expression that then lists the violations.
 */
export const engines = {
  'axe-core': {
    code: axe.source,
    run: `axe.run(document, ${everyRule}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  },
  'IBM Equal Access': {
    code: `${ibm}\n;globalThis.ibm = new ace.Checker();`,
    run: `ibm.check(document, ibm.getGuidelineIds()).then(({ results }) => results
      .filter(({ value: [policy, outcome] }) => policy !== 'INFORMATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ruleId + ': ' + message + ' ' + snippet.slice(0, 160)))`,
  },
} as const;

export type EngineName = keyof typeof engines;

// A Playwright reporter that sums up the results of the accessibility tests, prints them, and writes
// reports/seen-states.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '..',
  '..',
  'reports',
  'seen-states.json',
);

/** @param {Record<string, number>} all @param {Record<string, number>} more */
const addCounts = (all, more) => {
  for (const [ruleId, times] of Object.entries(more)) all[ruleId] = (all[ruleId] ?? 0) + times;
};

const sumOf = (counts) => Object.values(counts).reduce((sum, times) => sum + times, 0);

export default class SeenReporter {
  seen = {
    states: 0,
    pageStates: 0,
    engines: {},
    measured: 0,
    misfits: 0,
    keyboardWalks: 0,
    keyboardStops: 0,
  };
  names = new Set();

  onTestEnd(_test, { attachments }) {
    for (const { name, body } of attachments)
      if (name === 'seen' && body) this.add(JSON.parse(body.toString()));
  }

  add({ states = [], engines = {}, ...counts }) {
    for (const state of states) this.names.add(state);
    this.seen.states = this.names.size;
    addCounts(this.seen, counts);
    for (const [name, { pageStates, passed, violated }] of Object.entries(engines)) {
      this.seen.engines[name] ??= { pageStates: 0, passed: {}, violated: {} };
      const tally = this.seen.engines[name];
      tally.pageStates += pageStates;
      addCounts(tally.passed, passed);
      addCounts(tally.violated, violated);
    }
  }

  onEnd() {
    const { states, pageStates, engines, measured, misfits, keyboardWalks, keyboardStops } = this.seen;
    if (states === 0 && keyboardWalks === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(this.seen, undefined, 2)}\n`);
    console.log(`\nAccessibility: ${states} states of the product, ${pageStates} page states`);
    for (const [name, tally] of Object.entries(engines))
      console.log(`  ${name}: ${tally.pageStates} page states, ${sumOf(tally.violated)} violations`);
    console.log(`  measured: ${measured} page states, ${misfits} misfits`);
    console.log(`  by keyboard alone: ${keyboardWalks} journeys, ${keyboardStops} stops`);
  }

  printsToStdio() {
    return false;
  }
}

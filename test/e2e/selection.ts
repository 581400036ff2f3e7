// Selects the browser tests of each `npm test` mode by the tags of the tests.
import { isForEngines, isFull, isQuick } from '../runner/chosen-tests';
import { whyNoWebKit } from './browsers/webkit';

/**
 * Tag of about twenty tests, one of each kind of journey. `npm test` without options runs them in one browser, and `--wide`
 * runs them in each other browser. `npm test -- --e2e --grep @journey` runs them alone.
 */
export const JOURNEY = '@journey';
/** Tag of journeys that `npm test` runs, but that work only in a new Chromium. */
export const CHROMIUM_JOURNEY = '@chromium-journey';
/** Tag of tests of what browsers do differently. They run in each browser, but not in `npm test` without options. */
export const ENGINE = '@engine';
/** Tag of tests that run only with `--full`. */
const FULL_ONLY = '@full';

type Tags = { readonly tag: string[] };

/**
 * Returns Playwright options for a test that is generated from a row of a table. If `isInSpread` is false, the test runs only
 * with `--full`. For each rule that the table tests, at least one row must run without `--full`.
 */
export const unlessFull = (isInSpread: boolean): Tags => ({ tag: isInSpread ? [] : [FULL_ONLY] });

/** Returns Playwright options for a test from a table, of which some rows are journeys. */
export const journeyIf = (isJourney: boolean): Tags => ({ tag: isJourney ? [JOURNEY] : [] });

const anyOf = (...tags: readonly string[]): RegExp => new RegExp(`(?:${tags.join('|')})\\b`);

const grep = () => {
  if (isQuick) return anyOf(JOURNEY, CHROMIUM_JOURNEY);
  return isForEngines ? anyOf(JOURNEY, ENGINE) : /./;
};

/** True if the current options of `npm test` include the tests in WebKit. */
export const includesWebKit = !isQuick && !isForEngines;

/** Playwright options that select the tests for the current options of `npm test`, such as `--full`. */
export const selected = {
  ...(isFull ? {} : { grep: grep(), grepInvert: new RegExp(FULL_ONLY) }),
  ...(whyNoWebKit ? { testIgnore: '**/e2e/webkit/*.spec.ts' } : {}),
};

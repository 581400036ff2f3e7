// Selection of tests and inputs. The options of `npm test` (`options.mjs`) arrive as environment variables.
const { TESTS, RUNS, SEED } = process.env;

/** `npm test` without options: a quick selection of the browser tests. */
export const isQuick = TESTS === 'quick';

/** A run in another browser engine: one journey of each kind (`e2e/selection.ts`). */
export const isForEngines = TESTS === 'engines';

/** `npm test -- --wide` (CI) or `--full`. */
export const isWide = TESTS === 'wide' || TESTS === 'full';

/** `npm test -- --full`: every row of every table. */
export const isFull = TESTS === 'full';

/** True for the table rows of this run: `--full` runs all rows, other modes only the chosen ones. */
export const inSpread = (isChosen: boolean): boolean => isFull || isChosen;

/** `--runs N`: the number of random inputs per property, random journeys or random walks in a browser. */
export const runsOr = (usual: number): number => Number(RUNS ?? usual);

/** `--seed N`: repeats the random inputs of an earlier run. */
export const seedOr = (usual: number): number => Number(SEED ?? usual);

/** True if a seed was given. */
export const hasSeed = SEED !== undefined;

// The choice of tests and inputs. The options of `npm test` (`options.mjs`) arrive here as environment variables.
const { TESTS, RUNS, SEED } = process.env;

/** `npm test` without options: the browser tests that somebody can wait for. */
export const isQuick = TESTS === 'quick';

/** A run in another browser engine, which takes one journey of each kind (`e2e/selection.ts`). */
export const isForEngines = TESTS === 'engines';

/** `npm test -- --wide` (CI) or `--full`. */
export const isWide = TESTS === 'wide' || TESTS === 'full';

/** `npm test -- --full`: every row of every table. */
export const isFull = TESTS === 'full';

/** Whether a row of a table is tested. All runs but `--full` take the chosen rows only. */
export const inSpread = (isChosen: boolean): boolean => isFull || isChosen;

/** `--runs N`: the number of random inputs of a property, of random journeys or of random walks in a browser. */
export const runsOr = (usual: number): number => Number(RUNS ?? usual);

/** `--seed N`: repeats the random inputs of an earlier run. */
export const seedOr = (usual: number): number => Number(SEED ?? usual);

/** Whether a seed was chosen. */
export const hasSeed = SEED !== undefined;

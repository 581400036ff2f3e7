// Selects the tests and inputs of a run. `options.mjs` passes the options of `npm test` as environment
// variables.
const { TESTS, RUNS, SEED } = process.env;

/** True for `npm test` without options, which runs the browser tests with the tag `@journey`. */
export const isQuick = TESTS === 'quick';

/**
 * True for a test run in an additional browser. Such a run includes only one journey of each kind (`e2e/selection.ts`).
 */
export const isForEngines = TESTS === 'engines';

/** True for `npm test -- --wide`, which CI runs, and for `--full`. */
export const isWide = TESTS === 'wide' || TESTS === 'full';

/** True for `npm test -- --full`, which runs every row of the test tables. Other modes run a selection of the rows. */
export const isFull = TESTS === 'full';

/**
 * Returns true if the current run includes a row of a test table. With `npm test -- --full`, all rows are included. In
 * other modes, a row is included if `isChosen` is true.
 */
export const inSpread = (isChosen: boolean): boolean => isFull || isChosen;

/** With `--full`, returns all values. Otherwise, returns one value, which differs for consecutive numbers `at`. */
export const inTurn = <Value>(values: readonly Value[], at: number): readonly Value[] =>
  isFull ? values : values.filter((_, index) => index === at % values.length);

/**
 * Returns the number of repetitions of a test with random inputs: the `--runs` option, or the given default. Without
 * `--wide`, the default is at most 100.
 */
export const runsOr = (usual: number): number => Number(RUNS ?? (isWide ? usual : Math.min(usual, 100)));

/**
 * Returns the seed for random inputs. The `--seed` option sets the seed. Otherwise returns the given default.
 * The same seed repeats the inputs of an earlier run.
 */
export const seedOr = (usual: number): number => Number(SEED ?? usual);

/** True if `npm test` was called with the `--seed` option. */
export const hasSeed = SEED !== undefined;

const { TESTS } = process.env;

/** Whether it is `npm test`, which leaves out of the tests in a browser what nobody can wait for; `.ci/run` takes that too. */
export const isQuick = TESTS === 'quick';

/** Whether it is a run in another browser engine, which takes a spread of the journeys (`e2e/engine-tests.ts`). */
export const isForEngines = TESTS === 'engines';

/** Whether it is `.ci/run` or more. */
export const isWide = TESTS === 'wide' || TESTS === 'full';

/** Whether it is `npm run test:full`, which takes every row of every table. */
export const isWhole = TESTS === 'full';

/** Whether a row of a table is tried: all but `npm run test:full` take the rows that are in its spread. */
export const inSpread = (isChosen: boolean): boolean => isWhole || isChosen;

const { TESTS } = process.env;

/** Whether it is `npm test`, which leaves out of the tests in a browser what nobody can wait for; `.ci/run` takes that too. */
export const isQuick = TESTS === 'quick';

/** Whether it is `npm run test:full`, which takes every row of every table. */
export const isWhole = TESTS === 'full';

/** Whether a row of a table is tried: all but `npm run test:full` take the rows that are in its spread. */
export const inSpread = (isChosen: boolean): boolean => isWhole || isChosen;

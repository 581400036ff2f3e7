/** Whether it is `npm run test:full`, which takes every row of every table. */
export const isWhole = process.env.TESTS === 'full';

/** Whether a row of a table is tried: `npm test` takes the rows that are in its spread. */
export const inSpread = (isChosen: boolean): boolean => isWhole || isChosen;

/** Whether a row of a table is tried: `npm test` takes the rows that are in its spread, `npm run test:full` takes all. */
export const inSpread = (isChosen: boolean): boolean => process.env.TESTS === 'full' || isChosen;

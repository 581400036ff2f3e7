/**
 * For the rows of a table that `npm test` and `.ci/run` leave to `npm run test:full`: the rows that stay are a spread of it, and
 * prove each of its rules.
 */
export const unlessFull = (isInSpread: boolean): { readonly tag: string[] } => ({
  tag: isInSpread ? [] : [FULL_ONLY],
});

/** The tag of a test that only `npm run test:full` runs. */
export const FULL_ONLY = '@full';

/**
 * Returns the prefix of a test title with the ids of the rules that the test proves. `row` is the test's row in a test
 * table, and `ids` maps rows to ids. Returns an empty string if the row has no ids.
 */
export function ruleIds(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

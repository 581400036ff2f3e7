/**
 * Returns a prefix for the test title of a table row: the ids of the rules that only this row proves. Returns
 * an empty string if there are none.
 */
export function ruleIds(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

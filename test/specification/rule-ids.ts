/**
 * Returns the ids of the rules that only one row of a test table proves, as a prefix of this row's test title. Returns an empty
 * string if there are none.
 */
export function ruleIds(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

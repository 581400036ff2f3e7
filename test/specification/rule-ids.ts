/**
 * Returns the prefix of a test title, for example `[4.push.3] `. `ids` contains the ids of the rules that each row of
 * the test table proves. Returns an empty string if the row has no ids.
 */
export function ruleIds(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

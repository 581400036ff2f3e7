/**
 * Returns a prefix for the title of a table row, with the ids of the rules that only this row proves. Returns
 * an empty string for a row without such rules.
 */
export function ruleIds(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

/** Prefix for the title of a table row: the ids of the rules that only this row proves, or an empty string. */
export function ruleIds(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

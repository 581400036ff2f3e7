/**
 * Returns the rule ids of a test in brackets, as the beginning of its title (for example `[4.push.3] `). `ids` maps a
 * row of a test table to the ids of the rules that the row proves. Returns an empty string if the row has no ids.
 */
export function ruleIds(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

/** The beginning of a title for a row of a table: the ids of the rules that this row alone proves, or nothing. */
export function proving(row: string, ids: Readonly<Record<string, string>>): string {
  const own = ids[row];
  return own === undefined ? '' : `[${own}] `;
}

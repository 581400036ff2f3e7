/** Groups items by their names, in the order of the first item of each group. An item can have several names. */
export const groupBy = <T>(items: readonly T[], namesOf: (item: T) => readonly string[]) => {
  const groups = new Map<string, readonly T[]>();
  for (const item of items)
    for (const name of namesOf(item)) groups.set(name, [...(groups.get(name) ?? []), item]);
  return [...groups];
};

/** A field of a JSON object; nothing of anything else. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([candidate]) => candidate === name)?.[1]
    : undefined;

/** A field that is text. */
export const textOf = (value: unknown, name: string): string | undefined => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
};

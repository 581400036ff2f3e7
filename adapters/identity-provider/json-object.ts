export type JsonObject = Readonly<Record<string, unknown>>;

/** Parses a JSON object. Returns `undefined` for any other text, such as an array or null. */
export const jsonObject = (text: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

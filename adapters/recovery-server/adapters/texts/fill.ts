/** Values for the placeholders of a template. Each key is the name of a placeholder. */
export type Values = Readonly<Record<string, string>>;

/** Replaces each placeholder `{name}` in a text by its value. A placeholder without a value stays unchanged. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => new Map(Object.entries(values)).get(name) ?? placeholder);

/** Values of the placeholders of a template, by name. */
export type Values = Readonly<Record<string, string>>;

/** Replaces each `{name}` of a text. Unknown names stay as they are. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );

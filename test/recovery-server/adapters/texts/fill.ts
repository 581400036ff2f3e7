/** Values of the placeholders of a template, by name. */
export type Values = Readonly<Record<string, string>>;

/** Replaces each `{name}` of a text. Unknown names stay as they are. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
}

/** Replaces the placeholders in every text of a JSON value, so that no value can change the structure. */
export function fillJson(template: unknown, values: Values): unknown {
  if (typeof template === 'string') return fill(template, values);
  if (Array.isArray(template)) return template.map((item) => fillJson(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, item]) => [name, fillJson(item, values)]));
}

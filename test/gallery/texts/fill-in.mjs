import { readFileSync } from 'node:fs';

/** Reads an HTML template and replaces each `{{name}}` by its value. */
export const filledIn = (template, values) =>
  readFileSync(template, 'utf8').replace(/{{(\w+)}}/g, (_, name) => values[name]);

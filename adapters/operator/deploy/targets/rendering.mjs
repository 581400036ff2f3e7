import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The body of every 404. */
export const MISSING = 'There is no such file.';

/** A text in double quotes, for all configuration languages. */
export const quoted = (text) => `"${text.replaceAll('"', '\\"')}"`;

/** The origin of the page after a redirect to TLS. */
export const secureOrigin = ({ host, port }) => `https://${host}${port === 443 ? '' : `:${port}`}`;

/** A file of `templates`, with the given values in place of their names. */
export const template = (name, values = {}) =>
  Object.entries(values).reduce(
    (text, [place, value]) => text.replaceAll(place, () => value),
    readFileSync(join(import.meta.dirname, '..', 'templates', name), 'utf8'),
  );

/** A text in double quotes, for all configuration languages. */
export const quoted = (text) => `"${text.replaceAll('"', '\\"')}"`;

/** The origin of the page after a redirect to TLS. */
export const secureOrigin = ({ host, port }) => `https://${host}${port === 443 ? '' : `:${port}`}`;

export const MISSING = 'There is no such file.';

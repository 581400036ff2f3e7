/**
 * Converts a `Retry-After` header (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after) to the number of seconds to wait. A
 * cross-origin server must list `Retry-After` in `Access-Control-Expose-Headers`.
 */
export const retryAfterSeconds = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return undefined;
  const seconds = Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
};

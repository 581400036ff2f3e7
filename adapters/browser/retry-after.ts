/**
 * Returns the seconds to wait from a `Retry-After` header, which contains seconds or a date; `undefined` for anything else.
 * A cross-origin server must list the header in `Access-Control-Expose-Headers`.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export const retryAfterSeconds = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return undefined;
  const seconds = Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
};

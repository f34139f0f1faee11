/**
 * Parses a `Retry-After` header, whole seconds or a date, to milliseconds from now. Returns null when it is absent or
 * invalid. `now`: milliseconds since 1970.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1000;
  // Date.parse accepts nearly any text; the header's dates begin with the name of the day.
  if (!/^[a-z]{3,9},? /iu.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * How long a `Retry-After` header asks to wait, in milliseconds: it holds whole seconds or a date. Null where there is
 * none or it says neither. `now`: milliseconds since 1970.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1000;
  // Date.parse takes nearly anything for a date; the header's begins with the day's name.
  if (!/^[a-z]{3,9},? /iu.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

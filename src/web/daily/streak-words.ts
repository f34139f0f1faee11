/** Returns a number of days in words: `1 day`, `5 days`. */
export function daysWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Formats a wait: `12 seconds`, `about 3 minutes`. */
export function secondsInWords(seconds: number): string {
  if (seconds > 90) return `about ${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

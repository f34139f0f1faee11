/** `12 seconds`, `about 3 minutes`: a wait as people say it. */
export function secondsInWords(seconds: number): string {
  if (seconds > 90) return `about ${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

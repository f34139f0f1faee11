export { againstPar, formatClicks, formatDuration } from '#core/game/figures.ts';

const NUMBER = new Intl.NumberFormat('en');

/** Formats a number with thousands separators: 1,234. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** Formats a wait: `12 seconds`, `about 3 minutes`. */
export function secondsInWords(seconds: number): string {
  if (seconds > 90) return `about ${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

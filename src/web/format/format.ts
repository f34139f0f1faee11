/** Formats a place, counted from 1: 1st, 2nd, 3rd, 11th. */
export function formatOrdinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10];
  return `${place}${ending ?? 'th'}`;
}

const NUMBER = new Intl.NumberFormat('en');

/** Formats a number with thousands separators: 1,234. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

export function formatClicks(clicks: number): string {
  return `${clicks} ${clicks === 1 ? 'click' : 'clicks'}`;
}

/** Formats a duration as m:ss, or h:mm:ss from one hour on. `seconds` is rounded down; negative values give 0:00. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** Formats a wait: `12 seconds`, `about 3 minutes`. */
export function secondsInWords(seconds: number): string {
  if (seconds > 90) return `about ${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

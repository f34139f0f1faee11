/** Formats a place, counted from 1: 1st, 2nd, 3rd, 11th. */
export function formatOrdinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10];
  return `${place}${ending ?? 'th'}`;
}

export function formatClicks(clicks: number): string {
  return `${clicks} ${clicks === 1 ? 'click' : 'clicks'}`;
}

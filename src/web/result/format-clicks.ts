export function formatClicks(clicks: number): string {
  return `${clicks} ${clicks === 1 ? 'click' : 'clicks'}`;
}

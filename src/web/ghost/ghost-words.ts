import type { GhostSplit } from '#core/game/ghost.ts';
import { formatClicks, secondsInWords } from '#web/format/format.ts';

/** Words of a player's lead or lag: `Target 1: 2 clicks fewer than the ghost, 12 seconds ahead.` */
export function splitWords({ found, clicks, seconds }: GhostSplit): string {
  return `Target ${found}: ${clicksWords(clicks)}, ${timeWords(Math.round(seconds))}.`;
}

function clicksWords(clicks: number): string {
  if (clicks === 0) return 'as many clicks as the ghost';
  return `${formatClicks(Math.abs(clicks))} ${clicks < 0 ? 'fewer' : 'more'} than the ghost`;
}

/** `seconds`: whole. */
function timeWords(seconds: number): string {
  if (seconds === 0) return 'at the same time';
  return `${secondsInWords(Math.abs(seconds))} ${seconds < 0 ? 'ahead' : 'behind'}`;
}

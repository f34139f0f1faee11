import { useToday } from './server-time.ts';

/**
 * D6: for this many milliseconds after the end of a day the server still accepts its clicks; until then its paths stay
 * closed (D15, D16).
 */
const GRACE = 2 * 60 * 60 * 1000;

/** Time on the following day at which the paths of a day open. */
export const PATHS_OPEN_AT = '02:00 UTC';

/**
 * Returns the start of the oldest day whose paths are still closed, in milliseconds since the epoch by the server's
 * clock. Paths of earlier days are open. `ahead`: milliseconds by which that clock is ahead of the browser's.
 */
export function useFirstClosedDay(ahead: number): number {
  return useToday(ahead - GRACE);
}

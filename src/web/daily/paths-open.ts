import { useToday } from './server-time.ts';

/** D6: clicks of a day are still taken for so long after its end, and until then nobody is told a path (D15, D16). Milliseconds. */
const GRACE = 2 * 60 * 60 * 1000;

/** When the paths of a day open, on the day after. */
export const PATHS_OPEN_AT = '02:00 UTC';

/**
 * The first moment of the oldest day whose paths are still closed, in milliseconds since the epoch by the server's clock,
 * which goes `ahead` of ours by so many. Paths of any day before it are open.
 */
export function useFirstClosedDay(ahead: number): number {
  return useToday(ahead - GRACE);
}

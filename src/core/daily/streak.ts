import { DAY_MS, utcDay } from './utc-day.ts';

/** Hours for which the server must have been reachable with its encyclopedia; a day with fewer breaks no streak. */
export const MIN_HOURS_REACHABLE = 20;

/** In days. */
export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/**
 * STAT-1, STAT-2: Returns the streaks of a player. Days are yyyy-mm-dd. `completed`: those whose ranked run the player
 * completed, in any order; a day after today is ignored. `isExcused`: whether a missed day breaks no streak.
 */
export function streaksOf({
  completed,
  isExcused,
  today,
}: {
  readonly completed: readonly string[];
  readonly isExcused: (day: string) => boolean;
  readonly today: string;
}): Streaks {
  const days = new Set(completed);
  const [first] = [...days].sort();
  let [current, longest] = [0, 0];
  for (let day = first ?? today; day <= today; day = dayAfter(day)) {
    if (days.has(day)) current += 1;
    else if (day !== today && !isExcused(day)) current = 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

function dayAfter(day: string): string {
  return utcDay(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS);
}

import { formatClicks } from '#web/format/format.ts';

export { challengeTitle } from '#core/daily/challenge-title.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const;

/** Returns the task, with par where it is known: a number without its route (D12), over links alone (D4). */
export function challengeWords(count: number, par: number | null): string {
  const words = `Visit all ${NUMBERS[count] ?? count} articles by following links, in any order.`;
  return par === null ? words : `${words} The shortest route by links alone takes ${formatClicks(par)}.`;
}

import { formatClicks } from '#web/format/format.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const;

/**
 * Returns a challenge's title, built from its first and last article. Their parenthesized suffixes are dropped, unless
 * the two would then be equal.
 */
export function challengeTitle(titles: readonly string[]): string {
  const [from, to] = [plain(titles[0] ?? ''), plain(titles.at(-1) ?? '')];
  return from === to ? `From ${titles[0]} to ${titles.at(-1)}` : `From ${from} to ${to}`;
}

/** Returns the task, with par where it is known: a number without its route (D12), over links alone (D4). */
export function challengeWords(count: number, par: number | null): string {
  const words = `Visit all ${NUMBERS[count] ?? count} articles by following links, in any order.`;
  return par === null ? words : `${words} The shortest route by links alone takes ${formatClicks(par)}.`;
}

function plain(title: string): string {
  const short = title.replace(/\s*\([^()]*\)$/u, '');
  return short === '' ? title : short;
}

/**
 * Returns a challenge's title, built from its first and last article. Their parenthesized suffixes are dropped, unless
 * the two would then be equal.
 */
export function challengeTitle(titles: readonly string[]): string {
  const [from, to] = challengeEnds(titles);
  return `From ${from} to ${to}`;
}

/** Returns the two names in a challenge's title. */
export function challengeEnds(titles: readonly string[]): readonly [string, string] {
  const [first, last] = [titles[0] ?? '', titles.at(-1) ?? ''];
  const [from, to] = [plain(first), plain(last)];
  return from === to ? [first, last] : [from, to];
}

function plain(title: string): string {
  const short = title.replace(/\s*\([^()]*\)$/u, '');
  return short === '' ? title : short;
}

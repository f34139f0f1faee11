/**
 * Returns a challenge's title, built from its first and last article. Their parenthesized suffixes are dropped, unless
 * the two would then be equal.
 */
export function challengeTitle(titles: readonly string[]): string {
  const [from, to] = [plain(titles[0] ?? ''), plain(titles.at(-1) ?? '')];
  return from === to ? `From ${titles[0]} to ${titles.at(-1)}` : `From ${from} to ${to}`;
}

/** Returns the two names in a challenge's title. */
export function challengeEnds(titles: readonly string[]): readonly [string, string] {
  const [first, last] = [titles[0] ?? '', titles.at(-1) ?? ''];
  return plain(first) === plain(last) ? [first, last] : [plain(first), plain(last)];
}

function plain(title: string): string {
  const short = title.replace(/\s*\([^()]*\)$/u, '');
  return short === '' ? title : short;
}

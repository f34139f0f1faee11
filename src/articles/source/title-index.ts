/** Titles sorted case-insensitively for prefix search. */
export class TitleIndex {
  readonly #entries: readonly { readonly key: string; readonly title: string }[];

  constructor(titles: Iterable<string>) {
    this.#entries = Array.from(titles, (title) => ({ key: titleSearchKey(title), title })).sort(
      (a, b) => compareByCodeUnit(a.key, b.key) || compareByCodeUnit(a.title, b.title),
    );
  }

  /** Returns at most `limit` titles in sort order: a title equal to the prefix comes first. */
  startingWith(prefix: string, limit: number): readonly string[] {
    const key = titleSearchKey(prefix);
    const first = this.#lowerBound(key);
    const found: string[] = [];
    for (const entry of this.#entries.slice(first, first + limit)) {
      if (!entry.key.startsWith(key)) break;
      found.push(entry.title);
    }
    return found;
  }

  #lowerBound(key: string): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      if (entry !== undefined && entry.key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the form in which titles are compared with a prefix: case is ignored. */
export function titleSearchKey(title: string): string {
  return title.normalize('NFC').toLowerCase();
}

/** Compares independently of the locale, for the same order on every machine. */
export function compareByCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

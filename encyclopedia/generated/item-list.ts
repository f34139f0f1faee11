import { capitalised } from './english/article.ts';
import type { Entry } from './entry.ts';
import { escapeMarkdown, wikiLink, type WordLinker } from './link-words.ts';

/** A page of links is no page to read; each item may bring one more of its own. */
const MOST_LINKS = 48;
/** Longer summaries end before this many characters. */
const LONGEST_SUMMARY = 130;

/** The lists of one article: every other article stands in one of them only, and with what it is. */
export class ItemList {
  readonly #self: Entry;
  readonly #listed = new Set<Entry>();
  readonly #used: Set<Entry>;

  readonly #link: WordLinker;

  constructor(self: Entry, used: Set<Entry>, link: WordLinker) {
    this.#link = link;
    this.#self = self;
    this.#used = used;
  }

  /** A heading and its items as two blocks of Markdown; none where there is nothing to list. */
  section(heading: string, entries: readonly Entry[]): readonly string[] {
    const room = MOST_LINKS - this.#used.size;
    const fresh = [...new Set(entries)]
      .filter((entry) => entry !== this.#self && !this.#listed.has(entry))
      .slice(0, Math.max(0, room));
    if (fresh.length === 0) return [];
    for (const entry of fresh) {
      this.#listed.add(entry);
      this.#used.add(entry);
    }
    return [`## ${capitalised(heading)}`, fresh.map((entry) => this.#item(entry)).join('\n')];
  }

  /** What an item says of its article leads on itself, by one link. */
  #item(entry: Entry): string {
    const text = shortened(entry.summary);
    const { markdown } = this.#link({ text, self: this.#self, used: this.#used, most: 1 });
    return `${headOfItem(entry)}: ${markdown}`;
  }
}

export function itemOf(entry: Entry): string {
  return `${headOfItem(entry)}: ${escapeMarkdown(shortened(entry.summary))}`;
}

function headOfItem({ title, name }: Entry): string {
  return `- ${wikiLink(title, capitalised(name))}`;
}

/** Where a definition may end: before a clause, or after a whole member of it. */
const CLAUSE =
  /(?:, (?=(?:which|who|whose|where|having|with|as|so|but|usually|especially|also) )| \(| – | (?:that|which|who|whose|where|when|used|having|especially|including|as distinguished|consisting|in order) )/gu;
const SHORTEST_SUMMARY = 36;

/** Without what stands in brackets but years, then up to the last clause there is room for. */
function shortened(summary: string): string {
  if (summary.length <= LONGEST_SUMMARY) return summary;
  const plain = summary.replaceAll(/\s*\((?![^()]*\d{3})[^()]*\)/gu, '');
  if (plain.length <= LONGEST_SUMMARY) return plain;
  const years = /\s\([^()]*\d{3}[^()]*\)$/u.exec(plain)?.[0] ?? '';
  const text = plain.slice(0, plain.length - years.length);
  const ends = Array.from(text.matchAll(CLAUSE), ({ index }) => index).filter(
    (at) => at >= SHORTEST_SUMMARY && at <= LONGEST_SUMMARY - years.length,
  );
  const end = ends.at(-1);
  if (end === undefined) return plain;
  return `${balanced(text.slice(0, end)).replace(/(?:,| and| or| but)$/u, '')}${years}`;
}

function balanced(text: string): string {
  return text.split('(').length === text.split(')').length
    ? text
    : text.slice(0, text.lastIndexOf('(')).trim();
}

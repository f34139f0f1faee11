import { capitalised } from './english/article.ts';
import type { Entry } from './entry.ts';
import { escapeMarkdown, wikiLink, type WordLinker } from './link-words.ts';

/** A page of links is no page to read; each item may bring one more of its own. */
const MOST_LINKS = 48;
/** Longer summaries end at a comma or a bracket before this many characters. */
const LONGEST_SUMMARY = 140;

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

function shortened(summary: string): string {
  if (summary.length <= LONGEST_SUMMARY) return summary;
  const head = summary.slice(0, LONGEST_SUMMARY);
  const end = Math.max(
    head.lastIndexOf(', '),
    head.lastIndexOf(' ('),
    head.lastIndexOf(': '),
    head.lastIndexOf(' and '),
    head.lastIndexOf(' that '),
  );
  const cut = end > 40 ? head.slice(0, end) : head.slice(0, head.lastIndexOf(' '));
  return cut.split('(').length === cut.split(')').length ? cut : cut.slice(0, cut.lastIndexOf('(')).trim();
}

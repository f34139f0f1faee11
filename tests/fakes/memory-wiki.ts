import { fail, ok, type Result } from '#core/result.ts';
import type { EncyclopediaSource, PageAnswer, Unavailable } from '#articles/source/encyclopedia-source.ts';
import { type NoteStore, readNotes, writeNotes } from '#articles/wiki/targets/notes.ts';
import type {
  RedirectLister,
  TitleInspector,
  TitleTranslator,
} from '#articles/wiki/targets/title-queries.ts';
import type { RequestTerms } from '#articles/source/requester.ts';
import type { TitleDescription } from '#articles/wiki/api/title-descriptions.ts';
import { shuffled } from '#platform/shuffled.ts';
import { buildArticle } from '#tests/builders/build-article.ts';

/** A page of the wiki in memory. A redirect has no text. */
export type WikiPage =
  | {
      readonly kind: 'article' | 'disambiguation' | 'other';
      readonly length: number;
      readonly links: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** Builds a typical article. */
export function buildWikiPage(links: readonly string[] = [], length = 10_000): WikiPage {
  return { kind: 'article', length, links };
}

/** An in-memory wiki that records its requests and can become silent; implements all ports of the wiki target picker. */
export class MemoryWiki
  implements
    TitleInspector,
    RedirectLister,
    TitleTranslator,
    Pick<EncyclopediaSource, 'page' | 'holds' | 'random'>
{
  readonly pages: Map<string, WikiPage>;
  readonly translations: ReadonlyMap<string, string>;
  /** Every request, in order: `describe 50`, `page Cat`. */
  readonly questions: string[] = [];
  /** Pages that are cached and need no request. */
  readonly held = new Set<string>();
  isSilent = false;
  /** The request limit is reached: low-priority requests are rejected. */
  isBusy = false;

  constructor(
    pages: Readonly<Record<string, WikiPage>>,
    translations: Readonly<Record<string, string>> = {},
  ) {
    this.pages = new Map(Object.entries(pages));
    this.translations = new Map(Object.entries(translations));
  }

  async describeTitles(
    titles: readonly string[],
    priority: RequestTerms['priority'],
  ): Promise<Result<readonly TitleDescription[], Unavailable>> {
    for (let from = 0; from < titles.length; from += 50) {
      this.questions.push(`describe ${Math.min(50, titles.length - from)}`);
    }
    if (this.isSilent) return fail(SILENCE);
    return this.isBusy && priority === 'low' ? fail(BUSY) : ok(titles.map((title) => this.#describe(title)));
  }

  async redirectsTo(title: string): Promise<Result<readonly string[], Unavailable>> {
    this.questions.push(`redirects ${title}`);
    if (this.isSilent) return fail(SILENCE);
    return ok(
      [...this.pages].flatMap(([name, page]) =>
        page.kind === 'redirect' && page.to === title ? [name] : [],
      ),
    );
  }

  async translateTitles(
    titles: readonly string[],
    priority: RequestTerms['priority'],
  ): Promise<Result<readonly (string | null)[], Unavailable>> {
    this.questions.push(`translate ${titles.length}`);
    if (this.isSilent) return fail(SILENCE);
    if (this.isBusy && priority === 'low') return fail(BUSY);
    return ok(titles.map((title) => this.translations.get(title) ?? null));
  }

  async page(title: string): Promise<PageAnswer> {
    if (!this.held.has(title)) this.questions.push(`page ${title}`);
    if (this.isSilent && !this.held.has(title)) return SILENCE;
    const page = this.pages.get(title);
    if (page === undefined) return { kind: 'missing', title };
    if (page.kind === 'redirect') return this.page(page.to);
    return { kind: 'found', article: buildArticle(title, { links: page.links }), redirects: [] };
  }

  holds(title: string): boolean {
    return this.held.has(title);
  }

  async random(count: number, random: () => number): Promise<readonly string[]> {
    this.questions.push(`random ${count}`);
    if (this.isSilent) return [];
    const own = [...this.pages].flatMap(([title, { kind }]) => (kind === 'redirect' ? [] : [title]));
    return [...shuffled(own, random)].slice(0, count);
  }

  #describe(requested: string): TitleDescription {
    const page = this.pages.get(requested);
    if (page === undefined) return { requested, title: requested, kind: 'missing', length: 0 };
    if (page.kind === 'redirect') return { ...this.#describe(page.to), requested };
    return { requested, title: requested, kind: page.kind, length: page.length };
  }
}

const BUSY = { kind: 'unavailable', reason: 'busy', retryAfter: 5 } as const;
const SILENCE = { kind: 'unavailable', reason: 'unreachable', retryAfter: null } as const;

/** Stores the notes in memory, in the same text format as the file store. */
export class MemoryNoteStore implements NoteStore {
  text: string | null = null;
  saves = 0;

  async load() {
    return this.text === null ? null : readNotes('memory', this.text);
  }

  async save(notes: Parameters<NoteStore['save']>[0]) {
    this.saves += 1;
    this.text = writeNotes('memory', notes);
  }
}

import type { Article, Redirect } from '#articles/source/encyclopedia-source.ts';
import {
  type ArticleStore,
  type KnownRedirect,
  type KnownTitles,
  type Pinned,
  type Seen,
  pageKey,
  PIN_PROTECTS,
  PINNED_SHARE,
} from '#articles/store/article-store.ts';

interface StoredArticle {
  readonly article: Article;
  readonly bytes: number;
}

/** Keeps articles in memory, for tests and for setups without persistence. */
export class MemoryArticleStore implements ArticleStore {
  /** By `pageKey`, least recently used first. */
  readonly #articles = new Map<string, StoredArticle>();
  readonly #current = new Map<string, Seen>();
  readonly #redirects = new Map<string, KnownRedirect>();
  readonly #pins = new Map<string, Pinned>();
  /** Last time a page was pinned, by `pageKey`. */
  readonly #pinnedAt = new Map<string, number>();
  /** When each challenge was created, by pin: milliseconds since 1970. */
  readonly challenges = new Map<string, number>();
  readonly #maxBytes: number;
  readonly #now: () => number;

  /** `maxBytes`: of HTML, approximately. `now`: milliseconds since 1970. */
  constructor({ maxBytes, now }: { readonly maxBytes: number; readonly now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  async known(titles: readonly string[]): Promise<KnownTitles> {
    return new Map(
      titles.flatMap((title) => {
        const current = this.#current.get(title) ?? null;
        const redirect = this.#redirects.get(title) ?? null;
        return current === null && redirect === null ? [] : [[title, { current, redirect }]];
      }),
    );
  }

  allKnown(): Promise<KnownTitles> {
    return this.known([...new Set([...this.#current.keys(), ...this.#redirects.keys()])]);
  }

  async article(title: string, revision: number): Promise<Article | null> {
    const key = pageKey(title, revision);
    const stored = this.#articles.get(key);
    if (stored === undefined) return null;
    this.#articles.delete(key);
    this.#articles.set(key, stored);
    return stored.article;
  }

  async keep(article: Article, { at, isCurrent }: { at: number; isCurrent: boolean }): Promise<void> {
    const { title, revision } = article;
    const key = pageKey(title, revision);
    this.#articles.delete(key);
    this.#articles.set(key, { article, bytes: Buffer.byteLength(article.html) });
    const before = this.#current.get(title);
    if (isCurrent && at >= (before?.at ?? -Infinity)) {
      this.#current.set(title, { revision, at });
      if (before !== undefined && before.revision !== revision) this.#dropOutdated(title, before.revision);
    }
    this.#makeRoom();
  }

  async confirm(title: string, seen: Seen): Promise<void> {
    const stored = this.#current.get(title);
    if (stored?.revision === seen.revision)
      this.#current.set(title, { ...seen, at: Math.max(seen.at, stored.at) });
  }

  async learn(redirect: Redirect, at: number): Promise<void> {
    if (at >= (this.#redirects.get(redirect.from)?.at ?? -Infinity))
      this.#redirects.set(redirect.from, { ...redirect, at });
  }

  async challengeCreatedAt(pin: string): Promise<number | null> {
    return this.challenges.get(pin) ?? null;
  }

  async pinned(pin: string, requested: string): Promise<Pinned | null> {
    return this.#pins.get(`${pin}\n${requested}`) ?? null;
  }

  async pin(pin: string, requested: string, page: Pinned, at: number): Promise<Pinned> {
    const before = this.#pins.get(`${pin}\n${requested}`);
    if (before !== undefined) return before;
    this.#pins.set(`${pin}\n${requested}`, page);
    const key = pageKey(page.title, page.revision);
    this.#pinnedAt.set(key, Math.max(at, this.#pinnedAt.get(key) ?? 0));
    return page;
  }

  async close(): Promise<void> {}

  /** The revision can no longer be requested, unless it is pinned. */
  #dropOutdated(title: string, revision: number): void {
    const key = pageKey(title, revision);
    if (!this.#pinnedAt.has(key)) this.#articles.delete(key);
  }

  #makeRoom(): void {
    let bytes = [...this.#articles.values()].reduce((sum, stored) => sum + stored.bytes, 0);
    if (bytes <= this.#maxBytes) return;
    const isProtected = this.#protectedPages();
    for (const [key, { article, bytes: own }] of this.#articles) {
      if (bytes <= this.#maxBytes) return;
      if (isProtected.has(key)) continue;
      this.#articles.delete(key);
      bytes -= own;
      const { title, revision } = article;
      if (this.#current.get(title)?.revision === revision) this.#current.delete(title);
    }
  }

  /** Recently pinned pages, most recently used first, up to their share of the space. By `pageKey`. */
  #protectedPages(): ReadonlySet<string> {
    const keys = new Set<string>();
    let bytes = 0;
    for (const [key, stored] of [...this.#articles].reverse()) {
      if ((this.#pinnedAt.get(key) ?? -Infinity) <= this.#now() - PIN_PROTECTS) continue;
      bytes += stored.bytes;
      if (bytes > this.#maxBytes * PINNED_SHARE) break;
      keys.add(key);
    }
    return keys;
  }
}

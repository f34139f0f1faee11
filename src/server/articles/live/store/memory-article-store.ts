import type { Article } from '../../article.ts';
import type { ArticleStore, Pinned } from './article-store.ts';
import { ARTICLE_FORMAT, type KeptEvent } from './store-event.ts';
import { pageKey, StoreIndex } from './store-index.ts';

/** Keeps articles in memory, for tests and for whoever wants nothing written: they are gone with the process. */
export class MemoryArticleStore implements ArticleStore {
  readonly #index = new StoreIndex();
  readonly #articles = new Map<string, Article>();
  readonly #maxBytes: number;
  readonly #now: () => number;

  /** `maxBytes`: of HTML, roughly. `now`: milliseconds since 1970. */
  constructor({ maxBytes, now }: { readonly maxBytes: number; readonly now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  current = (title: string) => this.#index.current(title);
  redirect = (from: string) => this.#index.redirect(from);
  pinned = (pin: string, asked: string) => this.#index.pinned(pin, asked);
  titles = () => this.#index.titles();

  async article(title: string, revision: number): Promise<Article | null> {
    this.#index.touch(title, revision);
    return this.#articles.get(pageKey(title, revision)) ?? null;
  }

  async keep(article: Article, { at, isCurrent }: { at: number; isCurrent: boolean }): Promise<void> {
    const { title, revision } = article;
    const before = this.#index.current(title)?.revision;
    const bytes = Buffer.byteLength(article.html);
    this.#articles.set(pageKey(title, revision), article);
    this.#index.apply({
      type: 'kept',
      format: ARTICLE_FORMAT,
      title,
      revision,
      at,
      isCurrent,
      bytes,
      tag: '',
    });
    this.#drop(this.#index.outdated(title, before));
    for (const page of this.#index.surplus(this.#maxBytes, this.#now())) this.#drop(page);
  }

  async confirm(title: string, at: number): Promise<void> {
    this.#index.apply({ type: 'confirmed', title, at });
  }

  async learn(redirect: Parameters<ArticleStore['learn']>[0], at: number): Promise<void> {
    this.#index.apply({ type: 'redirect', ...redirect, at });
  }

  async pin(pin: string, asked: string, page: Pinned, at: number): Promise<Pinned> {
    this.#index.apply({ type: 'pinned', pin, asked, ...page, redirects: [...page.redirects], at });
    return this.#index.pinned(pin, asked) ?? page;
  }

  async close(): Promise<void> {
    this.#articles.clear();
  }

  #drop(page: KeptEvent | null): void {
    if (page === null) return;
    this.#articles.delete(pageKey(page.title, page.revision));
    this.#index.apply({ type: 'dropped', title: page.title, revision: page.revision });
  }
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Article } from '../../article.ts';
import type { ArticleStore, Pinned } from './article-store.ts';
import { Journal } from './journal.ts';
import { PageFiles } from './page-files.ts';
import { ARTICLE_FORMAT, type KeptEvent, type StoreEvent } from './store-event.ts';
import { pageKey, StoreIndex } from './store-index.ts';

/** Characters of articles that lie ready, unpacked. */
const READY_LENGTH = 16_000_000;
const DEFAULT_SPARE_LINES = 10_000;

export interface FolderStoreSettings {
  /** Belongs to this store alone, and to one process at a time. */
  readonly folder: string;
  /** Of the files on disk. */
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The journal is written anew when it has so many lines more than twice what it takes. */
  readonly spareLines?: number;
}

/**
 * Keeps articles in a folder, compressed. What is held is known from a journal read at the start; a crash at any moment
 * costs at most what was being written. Errors of the disk itself throw.
 */
export class FolderArticleStore implements ArticleStore {
  readonly #settings: FolderStoreSettings;
  readonly #index: StoreIndex;
  readonly #journal: Journal;
  readonly #files: PageFiles;
  readonly #ready = new LRUCache<string, Article>({
    maxSize: READY_LENGTH,
    sizeCalculation: ({ html }) => Math.max(1, html.length),
  });
  /** Writing goes one after another. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(settings: FolderStoreSettings, index: StoreIndex, journal: Journal, files: PageFiles) {
    this.#settings = settings;
    this.#index = index;
    this.#journal = journal;
    this.#files = files;
  }

  static async open(settings: FolderStoreSettings): Promise<FolderArticleStore> {
    const { folder, now } = settings;
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'journal.jsonl');
    const before = new StoreIndex();
    for (const event of await Journal.read(path)) before.apply(event);
    const events = [...before.summary(now())];
    const journal = await Journal.write(path, events);
    const index = new StoreIndex();
    for (const event of events) index.apply(event);
    const files = new PageFiles(join(folder, 'pages'));
    await files.keepOnly(index.pages());
    return new FolderArticleStore(settings, index, journal, files);
  }

  current = (title: string) => this.#index.current(title);
  redirect = (from: string) => this.#index.redirect(from);
  pinned = (pin: string, asked: string) => this.#index.pinned(pin, asked);
  titles = () => this.#index.titles();

  async article(title: string, revision: number): Promise<Article | null> {
    const page = this.#index.page(title, revision);
    if (page === null) return null;
    this.#index.touch(title, revision);
    const key = pageKey(title, revision);
    const ready = this.#ready.get(key);
    if (ready !== undefined) return ready;
    const article = await this.#files.read(title, revision, page.tag);
    if (article !== null) this.#ready.set(key, article);
    else await this.#drop(page);
    return article;
  }

  keep(article: Article, { at, isCurrent }: { at: number; isCurrent: boolean }): Promise<void> {
    return this.#inTurn(async () => {
      const { title, revision } = article;
      const before = this.#index.current(title)?.revision;
      const file = await this.#files.write(article);
      this.#ready.set(pageKey(title, revision), article);
      await this.#note({ type: 'kept', format: ARTICLE_FORMAT, title, revision, at, isCurrent, ...file });
      const outdated = this.#index.outdated(title, before);
      if (outdated !== null) await this.#remove(outdated);
      const { maxBytes, now } = this.#settings;
      for (const page of this.#index.surplus(maxBytes, now())) await this.#remove(page);
    });
  }

  confirm(title: string, at: number): Promise<void> {
    return this.#inTurn(() => this.#note({ type: 'confirmed', title, at }));
  }

  learn(redirect: Parameters<ArticleStore['learn']>[0], at: number): Promise<void> {
    return this.#inTurn(() => this.#note({ type: 'redirect', ...redirect, at }));
  }

  async pin(pin: string, asked: string, page: Pinned, at: number): Promise<Pinned> {
    const before = this.#index.pinned(pin, asked);
    if (before !== null) return before;
    const event: StoreEvent = { type: 'pinned', pin, asked, ...page, redirects: [...page.redirects], at };
    // At once, before anything is waited for: whoever asks next must get the same.
    this.#index.apply(event);
    await this.#inTurn(() => this.#journal.append(event));
    return page;
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#journal.close());
    this.#ready.clear();
  }

  /** Unless it has been written anew in the meantime. */
  #drop(page: KeptEvent): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#index.page(page.title, page.revision) === page) await this.#remove(page);
    });
  }

  async #remove({ title, revision }: { readonly title: string; readonly revision: number }): Promise<void> {
    this.#ready.delete(pageKey(title, revision));
    await this.#note({ type: 'dropped', title, revision });
    await this.#files.remove(title, revision);
  }

  async #note(event: StoreEvent): Promise<void> {
    this.#index.apply(event);
    await this.#journal.append(event);
    const { spareLines = DEFAULT_SPARE_LINES, now } = this.#settings;
    if (this.#journal.lines > 2 * this.#index.size + spareLines)
      await this.#journal.rewrite(this.#index.summary(now()));
  }

  /** The failure of one write is told to whoever asked for it, and is none of the next one's. */
  #inTurn(write: () => Promise<void>): Promise<void> {
    const done = this.#writing.then(write);
    this.#writing = done.catch(() => undefined);
    return done;
  }
}

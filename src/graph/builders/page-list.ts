import { NOTHING, NumberMap } from './number-map.ts';
import { TitleIndex } from './title-index.ts';
import { TitleList } from './title-list.ts';
import { WordList } from './word-list.ts';

const ARTICLE = 0xffff_fffe;

/** All pages of an encyclopedia proper, articles and redirects, by title and by the wiki's own page number. */
export class PageList {
  readonly titles = new TitleList();
  readonly #index = new TitleIndex(this.titles);
  readonly #byPageId = new NumberMap();
  /** Page n: `ARTICLE`, or the page the redirect leads to, or `NOTHING`. */
  readonly #leadsTo = new WordList();

  get size(): number {
    return this.#leadsTo.length;
  }

  /** A title that is there already is not added again: no wiki has two pages of one title. */
  add(pageId: number, title: Uint8Array, isRedirect: boolean): void {
    const page = this.#index.add(title);
    if (page === NOTHING) return;
    this.#leadsTo.push(isRedirect ? NOTHING : ARTICLE);
    this.#byPageId.set(pageId, page);
  }

  /** `NOTHING` where there is none. */
  ofTitle(title: Uint8Array): number {
    return this.#index.find(title);
  }

  /** `NOTHING` where there is none. */
  ofPageId(pageId: number): number {
    return this.#byPageId.get(pageId);
  }

  isArticle(page: number): boolean {
    return this.#leadsTo.at(page) === ARTICLE;
  }

  /** Says where a redirect leads; of a page that is an article it says nothing. */
  redirect(page: number, to: number): void {
    if (!this.isArticle(page)) this.#leadsTo.set(page, to);
  }

  /** Follows redirects, however many, to an article; `NOTHING` where they end elsewhere or go round in a ring. */
  articleOf(page: number): number {
    let slow = page;
    let at = page;
    for (let step = 0; ; step++) {
      const next = this.#leadsTo.at(at);
      if (next === ARTICLE) return at;
      if (next === NOTHING) return NOTHING;
      at = next;
      // The second runner, at half the speed: it is caught up with in a ring and nowhere else.
      if (step % 2 === 1) slow = this.#leadsTo.at(slow);
      if (at === slow) return NOTHING;
    }
  }
}

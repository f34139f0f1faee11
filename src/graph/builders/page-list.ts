import { NONE, NumberMap, WordList } from './number-collections.ts';
import { TitleIndex, TitleList } from './title-list.ts';
import { cell } from '../link-graph.ts';
import type { RedirectTable, TitleTable } from '../title-table.ts';

const ARTICLE = 0xffff_fffe;

/** All articles and redirects of an encyclopedia, by title and by the wiki's page id. */
export class PageList {
  readonly titles = new TitleList();
  readonly #index = new TitleIndex(this.titles);
  readonly #byPageId = new NumberMap();
  /** Page n: `ARTICLE`, or the page the redirect leads to, or `NONE`. */
  readonly #leadsTo = new WordList();

  get size(): number {
    return this.#leadsTo.length;
  }

  /** Ignores a duplicate title: a wiki has one page per title. */
  add(pageId: number, title: Uint8Array, isRedirect: boolean): void {
    const page = this.#index.add(title);
    if (page === NONE) return;
    this.#leadsTo.push(isRedirect ? NONE : ARTICLE);
    this.#byPageId.set(pageId, page);
  }

  /** `NONE` if there is none. */
  ofTitle(title: Uint8Array): number {
    return this.#index.find(title);
  }

  /** `NONE` if there is none. */
  ofPageId(pageId: number): number {
    return this.#byPageId.get(pageId);
  }

  isArticle(page: number): boolean {
    return this.#leadsTo.at(page) === ARTICLE;
  }

  /** Sets the target of a redirect; ignored for an article. */
  redirect(page: number, to: number): void {
    if (!this.isArticle(page)) this.#leadsTo.set(page, to);
  }

  /** Follows redirects to an article; `NONE` if they end elsewhere or form a cycle. */
  articleOf(page: number): number {
    let slow = page;
    let at = page;
    for (let step = 0; ; step++) {
      const next = this.#leadsTo.at(at);
      if (next === ARTICLE) return at;
      if (next === NONE) return NONE;
      at = next;
      // Cycle detection: the slow pointer moves at half the speed and is caught only in a cycle.
      if (step % 2 === 1) slow = this.#leadsTo.at(slow);
      if (at === slow) return NONE;
    }
  }
}

export interface NumberedPages {
  /** The article a page is or redirects to; `NONE` if there is none. */
  readonly nodeOfPage: (page: number) => number;
  readonly titles: TitleTable;
  readonly redirects: RedirectTable;
}

/** Numbers the articles in title order, and drops redirects that lead nowhere. */
export function numberPages(pages: PageList): NumberedPages {
  const articles = new WordList();
  const redirects = new WordList();
  for (const page of pages.titles.order()) {
    if (pages.isArticle(page)) articles.push(page);
    else if (pages.articleOf(page) !== NONE) redirects.push(page);
  }
  const nodes = new Uint32Array(pages.size).fill(NONE);
  const pagesOfNodes = articles.toArray();
  for (let node = 0; node < pagesOfNodes.length; node++) nodes[cell(pagesOfNodes, node)] = node;
  const redirectPages = redirects.toArray();
  for (let redirect = 0; redirect < redirectPages.length; redirect++) {
    const page = cell(redirectPages, redirect);
    nodes[page] = cell(nodes, pages.articleOf(page));
  }
  return {
    nodeOfPage: (page) => cell(nodes, page),
    titles: pages.titles.table(pagesOfNodes),
    redirects: {
      names: pages.titles.table(redirectPages),
      nodes: redirectPages.map((page) => cell(nodes, page)),
    },
  };
}

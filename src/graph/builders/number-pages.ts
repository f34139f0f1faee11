import { cell } from '../link-graph.ts';
import type { RedirectTable } from '../redirect-table.ts';
import type { TitleTable } from '../title-table.ts';
import { NOTHING } from './number-map.ts';
import type { PageList } from './page-list.ts';
import { WordList } from './word-list.ts';

export interface NumberedPages {
  /** The article a page is or redirects to; `NOTHING` if there is none. */
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
    else if (pages.articleOf(page) !== NOTHING) redirects.push(page);
  }
  const nodes = new Uint32Array(pages.size).fill(NOTHING);
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

/**
 * Keeps the pane at the right place of the page: at the top when a page arrives, or at the section that the link to it
 * named. That wish comes before the page is on the screen, and waits for it.
 */
export interface ArticleScroller {
  /** The pane that scrolls, as React hands it out and takes it back. */
  readonly attach: (pane: HTMLElement | null) => void;
  /** A page has been put on the screen and is not painted yet. */
  readonly arrive: (title: string) => void;
  /** To a section of a page by its id; an empty or unknown one means the top. */
  readonly wish: (title: string, id: string) => void;
}

export function createArticleScroller(): ArticleScroller {
  let pane: HTMLElement | null = null;
  let shown: string | null = null;
  let waiting: { readonly title: string; readonly id: string } | null = null;

  const toSection = (id: string): void => {
    const section = id === '' ? null : pane?.querySelector(`.article-body #${CSS.escape(id)}`);
    if (section === null || section === undefined) pane?.scrollTo({ top: 0 });
    else section.scrollIntoView({ block: 'start' });
  };

  return {
    attach: (element) => {
      pane = element;
    },
    arrive: (title) => {
      shown = title;
      pane?.scrollTo({ top: 0, behavior: 'instant' });
      if (waiting?.title === title) toSection(waiting.id);
      waiting = null;
    },
    wish: (title, id) => {
      if (title === shown) toSection(id);
      else waiting = { title, id };
    },
  };
}

import { pinScrollToSection } from './pin-scroll-to-section.ts';

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

/** Heights of the pane; what lies further off is gone to at once, for a ride through a long page ends in the wrong place. */
const NEAR = 3;

export function createArticleScroller(): ArticleScroller {
  let pane: HTMLElement | null = null;
  let releasePin = (): void => undefined;
  let shown: string | null = null;
  let waiting: { readonly title: string; readonly id: string } | null = null;

  const toSection = (id: string, isArrival: boolean): void => {
    releasePin();
    if (pane === null) return;
    const section = id === '' ? null : pane.querySelector(`.article-body #${CSS.escape(id)}`);
    if (section === null) pane.scrollTo({ top: 0 });
    else if (!isArrival && isNear(section, pane)) section.scrollIntoView({ block: 'start' });
    else releasePin = pinScrollToSection(pane, section, requestAnimationFrame);
  };

  return {
    attach: (element) => {
      releasePin();
      pane = element;
    },
    arrive: (title) => {
      shown = title;
      releasePin();
      pane?.scrollTo({ top: 0, behavior: 'instant' });
      if (waiting?.title === title) toSection(waiting.id, true);
      waiting = null;
    },
    wish: (title, id) => {
      if (title === shown) toSection(id, false);
      else waiting = { title, id };
    },
  };
}

function isNear(section: Element, pane: HTMLElement): boolean {
  const way = section.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  return Math.abs(way) <= NEAR * pane.clientHeight;
}

import { pinScrollToSection } from './pin-scroll-to-section.ts';

/**
 * Keeps the pane at the right place of the page: at the top when a page arrives, or at the section that its link named.
 * The section is requested before the page is on the screen, so the request waits for the page.
 */
export interface ArticleScroller {
  /** Ref callback of the pane that scrolls. */
  readonly attach: (pane: HTMLElement | null) => void;
  /** A page has been rendered and is not painted yet. */
  readonly arrive: (title: string) => void;
  /** Scrolls to a section of a page by its id; an empty or unknown id means the top. */
  readonly wish: (title: string, id: string) => void;
}

/**
 * In heights of the pane. Farther targets are jumped to at once, because smooth scrolling through a long page ends in
 * the wrong place.
 */
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

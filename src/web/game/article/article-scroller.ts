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
  readonly scrollToSection: (title: string, id: string) => void;
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
    scrollToSection: (title, id) => {
      if (title === shown) toSection(id, false);
      else waiting = { title, id };
    },
  };
}

function isNear(section: Element, pane: HTMLElement): boolean {
  const distance = section.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  return Math.abs(distance) <= NEAR * pane.clientHeight;
}

/** In frames: one second, by which the layout near the section is final. */
const MAX_FRAMES = 60;
/** Number of frames without a change after which the layout counts as stable. */
const STABLE_FRAMES = 3;

/** Events of a player who scrolls. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a section at once and keeps it in place while the layout around it settles: most sizes in a long page are
 * estimates until they come near the viewport. Stops when the player scrolls. Returns a function that cancels it.
 */
export function pinScrollToSection(
  pane: HTMLElement,
  section: Element,
  nextFrame: (run: () => void) => unknown,
): () => void {
  let isOver = false;
  let unchangedFrames = 0;
  let before = Number.NaN;
  const stop = (): void => {
    isOver = true;
    for (const name of SCROLL_EVENTS) pane.removeEventListener(name, stop);
  };
  for (const name of SCROLL_EVENTS) pane.addEventListener(name, stop, { passive: true });

  const step = (framesLeft: number): void => {
    if (isOver) return;
    const top = section.getBoundingClientRect().top;
    unchangedFrames = top === before ? unchangedFrames + 1 : 0;
    if (framesLeft === 0 || unchangedFrames === STABLE_FRAMES) {
      stop();
      return;
    }
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
    before = section.getBoundingClientRect().top;
    nextFrame(() => step(framesLeft - 1));
  };
  step(MAX_FRAMES);
  return stop;
}

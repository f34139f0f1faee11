import type { Visit } from '#core/game/journey.ts';
import { onPlayerInput } from '#web/browser/player-input.ts';
import type { TabValue } from '#web/browser/tab-value.ts';
import { elementAt, placeIn, type ReadingPlace, type ReadingPlaces } from './reading-place.ts';

/**
 * Keeps the pane at the right place of the page: at the top when a page arrives by a link, at the section that the link
 * named, or where the player read on when they return to a page by Back or a reload (GAME-22). The section is requested
 * before the page is on the screen, so the request waits for the page.
 */
export interface ArticleScroller {
  /** Ref callback of the pane that scrolls. */
  readonly attach: (pane: HTMLElement | null) => void;
  /** A page has been rendered and is not painted yet. */
  readonly arrive: (visit: Visit) => void;
  /** The page is about to be removed: remembers the place in it. */
  readonly leave: () => void;
  /** Scrolls to a section of a page by its id; an empty or unknown id means the top. */
  readonly scrollToSection: (title: string, id: string) => void;
}

/**
 * In heights of the pane. Farther targets are jumped to at once, because smooth scrolling through a long page ends in
 * the wrong place.
 */
const NEAR = 3;

export function createArticleScroller(saved: TabValue<ReadingPlaces>): ArticleScroller {
  let pane: HTMLElement | null = null;
  let releasePin = (): void => undefined;
  let shown: Visit | null = null;
  let read: ReadingPlaces | null = saved.load();
  let waiting: { readonly title: string; readonly id: string } | null = null;

  const toSection = (id: string, isArrival: boolean): void => {
    releasePin();
    if (pane === null) return;
    const section = id === '' ? null : pane.querySelector(`.article-body #${CSS.escape(id)}`);
    if (section === null) pane.scrollTo({ top: 0 });
    else if (!isArrival && isNear(section, pane)) section.scrollIntoView({ block: 'start' });
    else releasePin = pinScrollToSection(pane, section, requestAnimationFrame);
  };

  const toPlace = (place: ReadingPlace): void => {
    const element = pane === null ? null : elementAt(pane, place);
    if (pane === null || element === null) return;
    releasePin = pinScrollToPlace(pane, element, place.offset, requestAnimationFrame);
  };

  const leave = (): void => {
    if (pane === null || shown === null || read === null) return;
    const { startedAt, places } = read;
    // Pages that Back does not lead to any more are dropped.
    const below = Array.from({ length: shown.depth }, (_, depth) => places[depth] ?? null);
    read = { startedAt, places: [...below, placeIn(pane)] };
    saved.save(read);
  };

  return {
    attach: (element) => {
      releasePin();
      leave();
      pane = element;
      if (pane === null) window.removeEventListener('pagehide', leave);
      else window.addEventListener('pagehide', leave);
    },
    leave,
    arrive: (visit) => {
      if (read?.startedAt !== visit.startedAt) read = { startedAt: visit.startedAt, places: [] };
      // The same visit again: the page was loaded anew.
      const isReturn = visit.isReturn || shown === null || isSame(shown, visit);
      const place = isReturn ? read.places[visit.depth] : null;
      shown = visit;
      releasePin();
      pane?.scrollTo({ top: 0, behavior: 'instant' });
      if (waiting?.title === visit.title) toSection(waiting.id, true);
      else if (place !== null && place !== undefined) toPlace(place);
      waiting = null;
    },
    scrollToSection: (title, id) => {
      if (title === shown?.title) toSection(id, false);
      else waiting = { title, id };
    },
  };
}

function isSame(one: Visit, other: Visit): boolean {
  return one.startedAt === other.startedAt && one.depth === other.depth && one.title === other.title;
}

function isNear(section: Element, pane: HTMLElement): boolean {
  const distance = section.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  return Math.abs(distance) <= NEAR * pane.clientHeight;
}

/** In frames: one second, by which the layout near the section is final. */
const MAX_FRAMES = 60;
/** Number of frames without a change after which the layout counts as stable. */
const STABLE_FRAMES = 3;

type NextFrame = (run: () => void) => unknown;

/** Scrolls to a section at once and keeps it in place, as `pinScroll` does. Returns a function that cancels it. */
export function pinScrollToSection(pane: HTMLElement, section: Element, nextFrame: NextFrame): () => void {
  return pinScroll(pane, section, nextFrame, () =>
    section.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
}

/** As above, to an element and a distance in pixels from the top of the pane. */
function pinScrollToPlace(
  pane: HTMLElement,
  element: Element,
  offset: number,
  nextFrame: NextFrame,
): () => void {
  return pinScroll(pane, element, nextFrame, () => {
    const top = element.getBoundingClientRect().top - pane.getBoundingClientRect().top - offset;
    pane.scrollBy({ top, behavior: 'instant' });
  });
}

/**
 * Calls `scroll` at once and again while the layout around the element settles: most sizes in a long page are estimates
 * until they come near the viewport. Stops when the player scrolls. Returns a function that cancels it.
 */
function pinScroll(
  pane: HTMLElement,
  element: Element,
  nextFrame: NextFrame,
  scroll: () => void,
): () => void {
  let isOver = false;
  let unchangedFrames = 0;
  let before = Number.NaN;
  const stop = (): void => {
    isOver = true;
    stopListening();
  };
  const stopListening = onPlayerInput(pane, stop);

  const step = (framesLeft: number): void => {
    if (isOver) return;
    const { top } = element.getBoundingClientRect();
    unchangedFrames = top === before ? unchangedFrames + 1 : 0;
    if (framesLeft === 0 || unchangedFrames === STABLE_FRAMES) {
      stop();
      return;
    }
    scroll();
    before = element.getBoundingClientRect().top;
    nextFrame(() => step(framesLeft - 1));
  };
  step(MAX_FRAMES);
  return stop;
}

/** In frames: one second, by which the layout near the section is final. */
const LONGEST = 60;
/** Number of frames without a change after which the layout counts as stable. */
const STILL = 3;

/** Events by which a player takes over the scrolling. */
const OWN_WAY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

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
  let still = 0;
  let before = Number.NaN;
  const stop = (): void => {
    isOver = true;
    for (const name of OWN_WAY) pane.removeEventListener(name, stop);
  };
  for (const name of OWN_WAY) pane.addEventListener(name, stop, { passive: true });

  const step = (framesLeft: number): void => {
    if (isOver) return;
    const top = section.getBoundingClientRect().top;
    still = top === before ? still + 1 : 0;
    if (framesLeft === 0 || still === STILL) {
      stop();
      return;
    }
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
    before = section.getBoundingClientRect().top;
    nextFrame(() => step(framesLeft - 1));
  };
  step(LONGEST);
  return stop;
}

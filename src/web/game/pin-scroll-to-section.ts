/** Frames: a second, by which a page near the section has its size. */
const LONGEST = 60;
/** Frames without a change after which it is taken to stay. */
const STILL = 3;

/** What only somebody who wants to be elsewhere does. */
const OWN_WAY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Goes to a section at once and keeps the pane there while the page around it takes its real size: of a long page most
 * is measured by guess until it comes near. Whoever scrolls meanwhile is left alone. Answers how to give it up.
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

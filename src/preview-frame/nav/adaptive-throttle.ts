export interface Pace {
  readonly act: () => void;
  /** Milliseconds, of any beginning. */
  readonly now: () => number;
  readonly later: (milliseconds: number, act: () => void) => void;
}

/** How many times longer than the work took, the page has for itself afterwards. */
const REST = 3;

/**
 * Does it when asked; but not so soon after the last time that the page would come to nothing else: a page of thousands
 * of elements that changes with every frame would stand still. Whoever asks meanwhile is served together, and in the end.
 */
export function adaptiveThrottle({ act, now, later }: Pace): () => void {
  let isFreeAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  const run = (): void => {
    isWaiting = false;
    const began = now();
    try {
      act();
    } finally {
      const ended = now();
      isFreeAt = ended + REST * (ended - began);
    }
  };

  return () => {
    if (isWaiting) return;
    const wait = Math.ceil(isFreeAt - now());
    if (wait <= 0) {
      run();
      return;
    }
    isWaiting = true;
    later(wait, run);
  };
}

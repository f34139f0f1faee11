import type { PageWindow } from '../host/frame-host.ts';
import { bodyOf } from './find-elements.ts';

/**
 * Calls `begin` for the current body and again for each body that replaces it; calls the function that `begin` returned
 * when that body is gone. While the page has no body, nothing is begun. Returns a stop function.
 */
export function followBody({ document, MutationObserver }: PageWindow, begin: () => () => void): () => void {
  let present: Element | null = null;
  let end = (): void => {};

  const observer = new MutationObserver(check);
  function check(): void {
    // The root element may have been replaced. Observing an already observed node has no effect.
    for (const above of [document, document.querySelector('html')]) {
      if (above !== null) observer.observe(above, { childList: true });
    }
    const found = bodyOf(document);
    if (found === present) return;
    leave();
    present = found;
    if (found !== null) end = begin();
  }
  function leave(): void {
    const ending = end;
    end = () => {};
    ending();
  }

  check();
  return () => {
    observer.disconnect();
    leave();
  };
}

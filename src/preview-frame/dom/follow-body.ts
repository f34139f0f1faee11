import { bodyOf } from './body-of.ts';
import type { PageWindow } from '../frame-host.ts';

/**
 * Calls `begin` with the page's body there, and again with each body that takes its place; what `begin` gave is called
 * when that one has gone. A page can be without one for a while: nothing is begun until then. Returns a stop function.
 */
export function followBody({ document, MutationObserver }: PageWindow, begin: () => () => void): () => void {
  let present: Element | null = null;
  let end = (): void => {};

  const observer = new MutationObserver(look);
  function look(): void {
    // The root can be another one by now. To observe one again that is observed already changes nothing.
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

  look();
  return () => {
    observer.disconnect();
    leave();
  };
}

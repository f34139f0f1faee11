import { createContext, use, useEffect } from 'react';

/**
 * Tells the game how to close what is open over a result; null when nothing is. Back of the browser then closes it, and
 * does not leave the result. Only the game adds entries to the browser's history for that: on the page of a day or of a
 * result there is no provider, and Back leaves the page.
 */
export const BackClosesContext = createContext<(close: (() => void) | null) => void>(() => undefined);

/** While open in a game, Back of the browser calls `close`, which must stay the same function. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const tell = use(BackClosesContext);
  useEffect(() => {
    if (!isOpen) return undefined;
    tell(close);
    return () => tell(null);
  }, [isOpen, close, tell]);
}

import { useEffect, useRef, type RefObject } from 'react';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { scrollTo } from './row-window.ts';

/** What is selected elsewhere comes into sight here, once it has a row; after that it may be scrolled away. */
export function useRevealed(
  scroller: RefObject<HTMLElement | null>,
  selected: ElementKey | null,
  place: number | undefined,
): void {
  const revealed = useRef<ElementKey | null>(null);
  useEffect(() => {
    if (selected === revealed.current) return;
    if (selected !== null && place === undefined) return;
    revealed.current = selected;
    if (place !== undefined) reveal(scroller.current, place);
  }, [selected, place, scroller]);
}

/** Scrolls as little as it takes. */
export function reveal(scroller: HTMLElement | null, place: number): void {
  scroller?.scrollTo({ top: scrollTo(place, scroller.scrollTop, scroller.clientHeight) });
}

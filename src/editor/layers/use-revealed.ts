import { useEffect, useRef, type RefObject } from 'react';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { scrollTo } from './row-window.ts';

/** Scrolls to an element once after it was selected, as soon as it has a row. */
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

/** Scrolls the minimum distance. */
export function reveal(scroller: HTMLElement | null, place: number): void {
  scroller?.scrollTo({ top: scrollTo(place, scroller.scrollTop, scroller.clientHeight) });
}

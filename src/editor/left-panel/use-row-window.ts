import { useEffect, useState, type RefObject, useRef } from 'react';
import type { ElementKey } from '#editor-protocol/element-key.ts';

/** Returns the rows to render. Updates on scrolling by a whole row, on resizing, and when the row count changes. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [{ top, height }, setPlace] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const top = Math.floor(element.scrollTop / ROW_HEIGHT) * ROW_HEIGHT;
      const height = element.clientHeight;
      setPlace((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return rowWindow(top, height, count);
}

/** The range of rows to render: the visible rows and some on either side. All rows have the same height. */
export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** In pixels. */
export const ROW_HEIGHT = 28;
/** Extra rows on either side, so that fast scrolling shows no gap. */
const OVERSCAN = 20;

export function rowWindow(scrollTop: number, height: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / ROW_HEIGHT) - OVERSCAN, count));
  const end = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + OVERSCAN);
  return { first, end: Math.max(first, end) };
}

/** Returns the scroll offset in pixels nearest to `scrollTop` at which the row is visible. */
export function scrollTo(row: number, scrollTop: number, height: number): number {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + ROW_HEIGHT - height);
}

/** Scrolls to an element once after it was selected, as soon as it has a row. */
export function useScrollToSelected(
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

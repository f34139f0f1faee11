import { useEffect, useState, type RefObject } from 'react';
import { rowWindow, ROW_HEIGHT, type RowWindow } from './row-window.ts';

/** Returns the rows to render. Updates on scrolling by a whole row, on resizing, and when the row count changes. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [{ top, height }, setPlace] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => {
      const top = Math.floor(element.scrollTop / ROW_HEIGHT) * ROW_HEIGHT;
      const height = element.clientHeight;
      setPlace((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return rowWindow(top, height, count);
}

import { useEffect, type RefObject } from 'react';
import type { Size } from './view-math.ts';

/** Reports the size of the canvas now and on each resize. */
export function useCanvasSize(canvas: RefObject<HTMLElement | null>, tell: (size: Size) => void): void {
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      tell({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, tell]);
}

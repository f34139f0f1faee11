import { useEffect, useState, type RefObject } from 'react';

/** How many pixels away from the window still count as near. */
const NEAR = '1200px 0px';

/** Whether an element is near the window; where it is not, the height it had, in pixels, to keep its place by. */
export function useNearWindow(
  element: RefObject<HTMLElement | null>,
): { readonly isNear: true } | { readonly isNear: false; readonly height: number } {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // Of no height: not laid out, so nothing is known of where it would be.
        if (last === undefined || last.boundingClientRect.height === 0) return;
        setHeight(last.isIntersecting ? null : last.boundingClientRect.height);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height === null ? { isNear: true } : { isNear: false, height };
}

import { useEffect, useState, type RefObject } from 'react';

/** Distance from the window that still counts as near, as a rootMargin. */
const NEAR = '1200px 0px';

/** Returns whether an element is near the window; if not, also its last height in pixels, for a placeholder. */
export function useNearWindow(
  element: RefObject<HTMLElement | null>,
): { readonly isNear: true } | { readonly isNear: false; readonly height: number } {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // A height of 0 means that the element is not laid out, so its position is unknown.
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

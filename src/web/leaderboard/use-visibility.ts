import { useEffect, useState, type RefObject, useCallback, useRef } from 'react';

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

/** Returns a ref callback. `onNear` is called when its element comes within 600 px above or below the window. */
export function useInView(onNear: () => void): (element: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  return useCallback((element) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}

import { useCallback, useEffect, useRef } from 'react';

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

import { useEffect, type RefObject } from 'react';
import { ENGLISH_NAMESPACES, titleKind } from '#core/title/namespace.ts';
import { pathToTitle } from '#core/title/title-path.ts';
import type { ArticleLibrary } from '#web/articles/article-library.ts';

/** Fetches what the links in view lead to, so that the next article is there when it is asked for. */
export function usePrefetchInView(
  body: RefObject<HTMLElement | null>,
  library: Pick<ArticleLibrary, 'prefetch' | 'dropPrefetches'>,
): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          const link = pathToTitle(target.getAttribute('href') ?? '');
          if (link.ok && titleKind(link.value.title, ENGLISH_NAMESPACES) === 'article')
            library.prefetch(link.value.title);
        }
      },
      { root: body.current?.closest('.article-pane') ?? null, rootMargin: '200px 0px' },
    );
    for (const link of body.current?.querySelectorAll('a[href^="/wiki/"]') ?? []) observer.observe(link);
    return () => {
      observer.disconnect();
      library.dropPrefetches();
    };
  }, [body, library]);
}

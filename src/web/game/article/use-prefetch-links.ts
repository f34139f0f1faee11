import { useEffect, type RefObject } from 'react';
import type { Challenge } from '#core/game/challenge.ts';
import { titleKind, pathToTitle } from '#core/title/title.ts';
import { createLinkPrefetcher } from '#web/articles/link-prefetcher.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';
import { savesData } from '#web/browser/saves-data.ts';
import { useGame, useOpenedGame } from '#web/services/game-context.tsx';

/** Prefetches the pages behind the links of the current page. */
export function usePrefetchLinks(
  body: RefObject<HTMLElement | null>,
  { pin, namespaces, origin }: Pick<Challenge, 'pin' | 'namespaces' | 'origin'>,
): void {
  const { library } = useOpenedGame();
  const { source } = useGame();
  const isOpenMetered = useEncyclopedia()?.metered;
  // Levels use the starter encyclopedia, which is on our own server (D13).
  const isMetered = origin.kind === 'level' ? false : isOpenMetered;
  useEffect(() => {
    // Until it is known whether the encyclopedia is metered, nothing is prefetched.
    if (isMetered === undefined) return undefined;
    const links = createLinkPrefetcher({
      isMetered,
      savesData: savesData(),
      prefetch: (title) => library.prefetch(title, pin),
      held: async (titles) => {
        const answer = await source.held(titles);
        return answer.ok ? answer.value : [];
      },
    });
    const articleOf = (link: Element | null): string | null => {
      const target = pathToTitle(link?.getAttribute('href') ?? '');
      return target.ok && titleKind(target.value.title, namespaces) === 'article' ? target.value.title : null;
    };
    const dwell = ({ target }: Event): void =>
      links.onDwell(articleOf(target instanceof Element ? target.closest('a') : null));
    const leave = (): void => links.onDwell(null);

    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
        for (const link of inView) observer.unobserve(link);
        links.onVisible(inView.map(articleOf).filter((title) => title !== null));
      },
      { root: body.current?.closest('.article-pane') ?? null, rootMargin: '200px 0px' },
    );
    const page = body.current;
    for (const link of page?.querySelectorAll('a[href^="/wiki/"]') ?? []) observer.observe(link);
    page?.addEventListener('pointerover', dwell);
    page?.addEventListener('pointerleave', leave);
    page?.addEventListener('focusin', dwell);
    page?.addEventListener('focusout', leave);
    return () => {
      page?.removeEventListener('pointerover', dwell);
      page?.removeEventListener('pointerleave', leave);
      page?.removeEventListener('focusin', dwell);
      page?.removeEventListener('focusout', leave);
      observer.disconnect();
      links.stop();
      library.dropPrefetches();
    };
  }, [body, isMetered, library, namespaces, pin, source]);
}

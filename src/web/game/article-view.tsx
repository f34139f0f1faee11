import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { currentTitle } from '#core/game/journey.ts';
import type { GameState } from '#core/game/game-state.ts';
import { pathToTitle } from '#core/title/title-path.ts';
import { Button } from '#ui/button.tsx';
import type { ReadyArticle } from '#web/articles/article-library.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { useGame } from './game-context.tsx';
import { LoadTrouble } from './load-trouble.tsx';
import { scrollToFragment } from './scroll-to-fragment.ts';
import { usePrefetchInView } from './use-prefetch-in-view.ts';
import './article.css';

type Shown = Exclude<GameState, { phase: 'idle' }>;

/** The page under the player's eyes, in a pane of its own; the links in it are the game. */
export function ArticleView({
  state,
  pane,
  onSkipToTargets,
}: {
  readonly state: Shown;
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly onSkipToTargets: () => void;
}) {
  const { library } = useGame();
  const title = currentTitle(state.journey);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['page', title],
    queryFn: () => library.page(title),
    initialData: () => {
      const ready = library.peek(title);
      return ready === null ? undefined : { ok: true as const, value: ready };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWaiting = state.phase === 'playing' && state.pending !== null;

  return (
    <div
      ref={pane}
      className="relative overflow-y-auto overscroll-contain scroll-smooth bg-paper px-4 pt-5 pb-28 sm:px-8 lg:pt-9.5 lg:pb-20"
    >
      <button
        type="button"
        onClick={onSkipToTargets}
        className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-4 focus-visible:z-10 focus-visible:rounded-lg focus-visible:bg-ink focus-visible:px-4 focus-visible:py-2 focus-visible:text-paper"
      >
        Skip to the targets
      </button>
      {isWaiting && <div aria-hidden className="article-progress" />}
      {state.phase === 'playing' && state.trouble !== null && <LoadTrouble trouble={state.trouble} />}
      {data === undefined || (!data.ok && isFetching) ? (
        <ArticleSkeleton title={title} />
      ) : data.ok ? (
        <Article key={title} article={data.value} title={title} state={state} pane={pane} />
      ) : (
        <section aria-label={title} className="mx-auto max-w-[60rem]">
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-4 text-ink-2">This page did not arrive. Nothing is lost: your journey is kept.</p>
          <Button className="mt-5" onClick={() => void refetch()}>
            Try again
          </Button>
        </section>
      )}
    </div>
  );
}

function Article({
  article,
  title,
  state,
  pane,
}: {
  readonly article: ReadyArticle;
  readonly title: string;
  readonly state: Shown;
  readonly pane: RefObject<HTMLDivElement | null>;
}) {
  const { session, library } = useGame();
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = state.journey;

  // Before paint: the player never sees an empty page. The copy leaves the kept one clean.
  useLayoutEffect(() => {
    body.current?.replaceChildren(article.body.cloneNode(true));
    pane.current?.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [article, pane]);

  useLayoutEffect(() => {
    const stoodOn = new Set(path.map((stop) => stop.title));
    for (const link of body.current?.querySelectorAll('a') ?? []) {
      const target = pathToTitle(link.getAttribute('href') ?? '');
      link.classList.toggle('seen', target.ok && stoodOn.has(target.value.title));
    }
  }, [path]);

  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'scroll-to') scrollToFragment(pane.current, body.current, effect.fragment);
      }),
    [pane, session],
  );

  usePrefetchInView(pane, body, library);

  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (href === undefined || href === null) return;
    if (href.startsWith('#')) {
      event.preventDefault();
      scrollToFragment(pane.current, body.current, decodeURIComponent(href.slice(1)));
      return;
    }
    const target = pathToTitle(href);
    // Rule PATH-1: what does not lead to an article is the browser's business.
    if (!target.ok && target.error === 'not-a-link') return;
    event.preventDefault();
    if (target.ok) {
      session.dispatch({ type: 'link-clicked', title: target.value.title, fragment: target.value.fragment });
    }
  };

  return (
    <section aria-labelledby="article-title" className="article">
      <h1 id="article-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {article.redirectedFrom !== null && (
        <p className="article-redirected">Redirected from {article.redirectedFrom}</p>
      )}
      {/* The links inside are what is clicked, by mouse or by keyboard; their clicks are caught here in one place. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div ref={body} className="article-body" onClick={onClick} onAuxClick={onClick} />
    </section>
  );
}

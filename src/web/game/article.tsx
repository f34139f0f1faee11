import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { Journey } from '#core/game/journey.ts';
import { pathToTitle, titleToPath } from '#core/title/title-path.ts';
import type { ReadyArticle } from '#web/articles/article-library.ts';
import { useGame } from './game-context.tsx';
import { isTooNarrowForInfobox, moveLeadAboveInfobox } from './move-lead-above-infobox.ts';
import { usePrefetchLinks } from './use-prefetch-links.ts';
import './article.css';

/** One page: its title, which takes the focus when the page arrives, and its text, whose links are the game. */
export function Article({
  article,
  title,
  journey,
  onArrival,
}: {
  readonly article: ReadyArticle;
  readonly title: string;
  readonly journey: Journey;
  /** Told once the page is in place, before it is painted. */
  readonly onArrival: (title: string) => void;
}) {
  const { session } = useGame();
  const { path, challenge } = journey;
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Before paint: the player never sees an empty page. The copy leaves the kept one clean.
  useLayoutEffect(() => {
    body.current?.replaceChildren(article.body.cloneNode(true));
    if (body.current !== null && isTooNarrowForInfobox()) moveLeadAboveInfobox(body.current);
    onArrival(title);
    heading.current?.focus({ preventScroll: true });
  }, [article, onArrival, title]);

  useLayoutEffect(() => {
    // A long article has thousands of links, a journey a few pages: they are looked up, not the links.
    for (const title of new Set(path.map((stop) => stop.title))) {
      const href = CSS.escape(titleToPath(title));
      const links = body.current?.querySelectorAll(`a[href="${href}"], a[href^="${href}\\#"]`) ?? [];
      for (const link of links) link.classList.add('seen');
    }
  }, [path]);

  usePrefetchLinks(body, challenge);

  const followLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    // A bare fragment names a section of this very page.
    const target = pathToTitle(href.startsWith('#') ? titleToPath(title) + href : href);
    // Rule PATH-1: what does not lead to an article is the browser's business.
    if (!target.ok && target.error === 'not-a-link') return;
    // An article's address leads nowhere outside the game: no new tab or window is opened on it.
    event.preventDefault();
    if (!target.ok || event.type !== 'click' || hasModifier(event)) return;
    session.dispatch({ type: 'link-clicked', title: target.value.title, fragment: target.value.fragment });
  };

  return (
    <section aria-labelledby="article-title" className="article">
      <h1
        id="article-title"
        ref={heading}
        tabIndex={-1}
        lang={article.language.lang}
        dir={article.language.dir}
      >
        {title}
      </h1>
      {article.redirectedFrom !== null && (
        <p className="article-redirected">
          Redirected from <bdi lang={article.language.lang}>{article.redirectedFrom}</bdi>
        </p>
      )}
      {/* The links inside are what is clicked, by mouse or by keyboard; their clicks are caught here in one place. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div
        ref={body}
        className={article.isLong ? 'article-body article-long' : 'article-body'}
        onClick={followLink}
        // The middle button; the right one keeps its menu, and neither is a click in the game.
        onAuxClick={(event) => event.button === 1 && followLink(event)}
        // Its words are shown in its place, on the page's own ground.
        onErrorCapture={({ target }) =>
          target instanceof HTMLImageElement && target.classList.add('not-come')
        }
      />
    </section>
  );
}

const hasModifier = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

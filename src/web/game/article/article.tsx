import './article.css';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { currentVisit, redirectedFrom, type Journey, type Visit } from '#core/game/journey.ts';
import { pathToTitle, titleToPath } from '#core/title/title.ts';
import type { ReadyArticle } from '#web/articles/article-library.ts';
import { useOpenedGame } from '#web/services/game-context.tsx';
import { usePrefetchLinks } from './use-prefetch-links.ts';

/** One page: its title, which takes the focus when the page arrives, and its text with the links. */
export function Article({
  article,
  journey,
  onArrival,
  onLeave,
  onOtherTab,
}: {
  readonly article: ReadyArticle;
  readonly journey: Journey;
  /** Called when the page is in the DOM, before it is painted. */
  readonly onArrival: (visit: Visit) => void;
  /** Called before the page is removed from the DOM. */
  readonly onLeave: () => void;
  /** The player tried to open a link in another tab or window. */
  readonly onOtherTab: () => void;
}) {
  const { session } = useOpenedGame();
  const { path, challenge } = journey;
  const redirect = redirectedFrom(journey);
  const { title, startedAt, depth, isReturn } = currentVisit(journey);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Runs before paint, so that the player never sees an empty page. Cloning keeps the cached copy unmodified.
  useLayoutEffect(() => {
    body.current?.replaceChildren(article.body.cloneNode(true));
    if (body.current !== null && isTooNarrowForInfobox()) moveLeadAboveInfobox(body.current);
    onArrival({ title, startedAt, depth, isReturn });
    heading.current?.focus({ preventScroll: true });
    return onLeave;
  }, [article, depth, isReturn, onArrival, onLeave, startedAt, title]);

  useLayoutEffect(() => {
    // A long article has thousands of links, a journey a few pages: query by page, not by link.
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
    // A bare fragment names a section of the current page.
    const target = pathToTitle(href.startsWith('#') ? titleToPath(title) + href : href);
    // Rule PATH-1: the browser handles links that do not lead to an article.
    if (!target.ok && target.error === 'not-a-link') return;
    // Article addresses do not work outside the game, so they must not open in a new tab or window.
    event.preventDefault();
    if (!target.ok) return;
    if (event.type !== 'click' || hasModifier(event)) return onOtherTab();
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
      {redirect !== null && (
        <p className="article-redirected">
          Redirected from <bdi lang={article.language.lang}>{redirect}</bdi>
        </p>
      )}
      {/* Clicks on the links inside, by mouse or keyboard, bubble up and are handled here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div
        ref={body}
        className={article.isLong ? 'article-body article-long' : 'article-body'}
        onClick={followLink}
        // The middle button; the right button keeps its menu. Neither is a click in the game.
        onAuxClick={(event) => event.button === 1 && followLink(event)}
        // Shows the alternative text of a picture that failed to load on the page's background.
        onErrorCapture={({ target }) =>
          target instanceof HTMLImageElement && target.classList.add('load-failed')
        }
      />
    </section>
  );
}

const hasModifier = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Same width as in wiki-article.css, from which infoboxes float beside the text. */
const TOO_NARROW = '(width < 40rem)';

const isTooNarrowForInfobox = (): boolean => matchMedia(TOO_NARROW).matches;

/**
 * Moves the lead paragraph above the infobox, which can fill three screens of a phone. Moves it in the DOM instead of
 * with CSS, so that the keyboard order matches.
 */
export function moveLeadAboveInfobox(article: ParentNode): void {
  const box = article.querySelector('.mw-parser-output > .infobox:not(aside)');
  for (
    let next = box?.nextElementSibling;
    next !== null && next !== undefined;
    next = next.nextElementSibling
  ) {
    if (/^H[2-6]$/u.test(next.tagName)) return;
    if (next.tagName !== 'P' || next.textContent?.trim() === '') continue;
    box?.before(next);
    return;
  }
}

import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { GameEffect } from '#core/game/game-effect.ts';
import { useGame } from './game-context.tsx';

type ScrollWish = Extract<GameEffect, { type: 'scroll-to' }>;

/**
 * Keeps the pane at the right place of the page: at the top when a page arrives, or at the section that the link to it
 * named. That wish comes before the page is on the screen, and waits for it.
 */
export function useArticleScroll(pane: RefObject<HTMLElement | null>): {
  /** To a section by its id; an empty or unknown one means the top. */
  readonly toSection: (id: string) => void;
  /** Called when a page has been put on the screen, before it is painted. */
  readonly onArrival: (title: string) => void;
} {
  const { session } = useGame();
  const shown = useRef<string | null>(null);
  const wish = useRef<ScrollWish | null>(null);

  const toSection = useCallback(
    (id: string) => {
      const section = id === '' ? null : pane.current?.querySelector(`.article-body #${CSS.escape(id)}`);
      if (section === null || section === undefined) pane.current?.scrollTo({ top: 0 });
      else section.scrollIntoView({ block: 'start' });
    },
    [pane],
  );

  const onArrival = useCallback(
    (title: string) => {
      shown.current = title;
      pane.current?.scrollTo({ top: 0, behavior: 'instant' });
      if (wish.current?.title === title) toSection(wish.current.fragment);
      wish.current = null;
    },
    [pane, toSection],
  );

  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type !== 'scroll-to') return;
        if (effect.title === shown.current) toSection(effect.fragment);
        else wish.current = effect;
      }),
    [session, toSection],
  );

  return { toSection, onArrival };
}

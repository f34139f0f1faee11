import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { onPlayerInput } from '#web/browser/player-input.ts';
import { createTabValue } from '#web/browser/tab-value.ts';

/** Where the player is, and how they came there. */
export interface ScreenVisit {
  /** Names the screen: the same name is the same screen. */
  readonly screen: string;
  /** Key of the entry in the browser's history. */
  readonly entry: string;
  /** Whether the page load or a move through the history led there. */
  readonly isTraversal: boolean;
}

/** Scroll positions in pixels, by history entry and screen. */
type Positions = Readonly<Record<string, number>>;

/**
 * Starts every screen at its top, with the focus on its title, so that a screen reader announces it. Back and Forward of
 * the browser return to the scroll position instead. The first load takes no focus.
 */
export function useScreenChange({ screen, entry, isTraversal }: ScreenVisit): void {
  const [saved] = useState(() =>
    createTabValue('scroll-positions', z.record(z.string(), z.number()), () => sessionStorage),
  );
  const positions = useRef<Positions>({});
  const current = useRef<{ readonly screen: string; readonly place: string } | null>(null);

  useEffect(() => {
    // The browser would restore positions before the screens are rendered.
    history.scrollRestoration = 'manual';
    const remember = (): void => {
      const { current: at } = current;
      if (at !== null) positions.current = { ...positions.current, [at.place]: window.scrollY };
    };
    const save = (): void => saved.save(positions.current);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', save);
    };
  }, [saved]);

  useLayoutEffect(() => {
    const before = current.current;
    const place = `${entry} ${screen}`;
    current.current = { screen, place };
    if (before === null) {
      if (isReload()) positions.current = saved.load() ?? {};
      return scrollWhenPossible(positions.current[place] ?? 0);
    }
    if (before.screen === screen) return undefined;
    const stopScroll = scrollWhenPossible(isTraversal ? (positions.current[place] ?? 0) : 0);
    const stopFocus = focusTitleWhenPossible();
    return () => {
      stopScroll();
      stopFocus();
    };
  }, [entry, isTraversal, saved, screen]);
}

/** Whether this page is a reload or a return to it: history entries of a newly opened page are new. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

/**
 * Scrolls as soon as the screen is long enough, because its code or data may be loading, unless the player does something
 * else in the meantime. Returns a cancel function.
 */
function scrollWhenPossible(top: number): () => void {
  const attempt = (): void => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const stop = (): void => {
    observer.disconnect();
    stopListening();
  };
  const stopListening = onPlayerInput(window, stop);
  observer.observe(document.body);
  attempt();
  return stop;
}

/**
 * Focuses the screen's title as soon as it is there and no dialog is open, and again if it is replaced when the data of
 * the screen arrive. Returns a cancel function.
 */
function focusTitleWhenPossible(): () => void {
  let focused: HTMLElement | null = null;
  const attempt = (): void => {
    if (focused?.isConnected === true) return;
    // The player has moved the focus.
    if (focused !== null && document.activeElement !== document.body) return observer.disconnect();
    const title = document.querySelector('main h1');
    if (!(title instanceof HTMLElement) || document.querySelector('[role="dialog"]') !== null) return;
    focused = title;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, { childList: true, subtree: true });
  attempt();
  return () => observer.disconnect();
}

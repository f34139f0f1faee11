import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { trail } from '#core/game/journey.ts';
import type { GameState } from '#core/game/game-state.ts';
import { useGame, useGameState } from './game-context.tsx';

/**
 * Keeps one entry of the browser's history for each page of the trail, so that the back button, the gesture and Alt+Left
 * all mean what Back means in the game (D4), and the forward button means nothing.
 *
 * 1. A link hop makes the trail longer than the history: an entry is pushed.
 * 2. The browser going back makes the history shorter than the trail: Back is pressed in the game, once for each entry.
 * 3. A new game makes the trail start afresh: the history goes back to its first entry, and that means nothing.
 * 4. A page that does not come on the way back leaves the trail as it was: the entry is pushed again.
 * 5. When the game is left, its entries are walked back before the screen it leads to takes their place.
 */
export function useTrailInHistory(): { readonly goBack: () => void } {
  const { session } = useGame();
  const state = useGameState();
  const navigate = useNavigate();
  const location = useLocation();
  const cameByBrowser = useNavigationType() === NavigationType.Pop;
  const depth = readDepth(location.state);
  const wanted = trailDepth(state);

  /** How far back the browser has asked to go; null when it asks for nothing. */
  const rewindTo = useRef<number | null>(null);
  const seenKey = useRef<string | null>(null);
  const leaveTo = useRef<'/' | '/party'>('/');

  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'leave') leaveTo.current = effect.to;
      }),
    [session],
  );

  const isIdle = state.phase === 'idle';
  const followsLink = state.phase === 'playing' && state.pending?.kind === 'link';
  const hasTrouble = state.phase === 'playing' && state.trouble !== null;

  useEffect(() => {
    const isFirstLook = seenKey.current === null;
    const moved = seenKey.current !== location.key;
    seenKey.current = location.key;

    if (isIdle) {
      if (depth > 0) void navigate(-depth);
      else void navigate(leaveTo.current, { replace: true });
      return;
    }
    if (wanted === null) {
      // The game has ended: going back leaves it.
      if (moved && !isFirstLook && cameByBrowser) session.dispatch({ type: 'aborted' });
      return;
    }
    if (isFirstLook) {
      // Resumed at an address that was typed in or bookmarked: this entry stands for the page one is on.
      if (depth !== wanted) void navigate('/game', { replace: true, state: { depth: wanted } });
      return;
    }
    if (followsLink || hasTrouble) rewindTo.current = null;
    else if (moved && cameByBrowser && depth < wanted) rewindTo.current = depth;

    if (rewindTo.current !== null && rewindTo.current < wanted) {
      session.dispatch({ type: 'back-pressed' });
      return;
    }
    rewindTo.current = null;
    if (depth < wanted && !followsLink) void navigate('/game', { state: { depth: wanted } });
    else if (depth > wanted) void navigate(wanted - depth);
  }, [cameByBrowser, depth, followsLink, hasTrouble, isIdle, location.key, navigate, session, wanted]);

  const goBack = useCallback(() => {
    if (depth > 0) void navigate(-1);
    else session.dispatch({ type: 'back-pressed' });
  }, [depth, navigate, session]);

  return { goBack };
}

/** Pages before the current one on the trail; null when no journey is under way. */
function trailDepth(state: GameState): number | null {
  return state.phase === 'playing' ? trail(state.journey).length - 1 : null;
}

function readDepth(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return 0;
  return typeof state.depth === 'number' && Number.isInteger(state.depth) && state.depth > 0
    ? state.depth
    : 0;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from '#web/navigation/navigation-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import { clickCount } from '#core/game/journey.ts';
import type { GameState } from '#core/game/game-state.ts';
import { useOpenedGame, useGameState } from '#web/services/game-context.tsx';
import { historyMove, type HistoryMoment } from './history-move.ts';

const STEP = { step: true };

/** Keeps the browser's history and the game in sync, as decided by `historyMove`. */
export function useGameInHistory(hasOverlay: boolean, closeOverlay: () => void): void {
  const { session } = useOpenedGame();
  const game = gameOf(useGameState());
  const { navigate, go } = useNavigation();
  const location = useLocation();
  const at = isStep(location.state) ? 'step' : 'base';

  const before = useRef<{ readonly key: string; readonly at: HistoryMoment['at'] } | null>(null);
  const appWentBack = useRef(false);
  /** Key of the entry at which a navigation was started: nothing more is done until the navigation has completed. */
  const movingFrom = useRef<string | null>(null);
  const leaveTo = useRef<'/' | '/party'>('/');

  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'leave') leaveTo.current = effect.to;
      }),
    [session],
  );

  useEffect(() => {
    if (movingFrom.current === location.key) return;
    movingFrom.current = null;
    const last = before.current;
    before.current = { key: location.key, at };
    const hasMoved = last !== null && last.key !== location.key;
    const wentBack =
      hasMoved && location.isTraversal && last.at === 'step' && at === 'base' && !appWentBack.current;
    if (hasMoved) appWentBack.current = false;

    const move = historyMove({ at, wentBack, game, hasOverlay });
    switch (move) {
      case 'nothing':
        return;
      case 'push-step':
        movingFrom.current = location.key;
        navigate('/game', { state: STEP });
        return;
      case 'press-back-and-restore-step':
        movingFrom.current = location.key;
        go(1);
        session.dispatch({ type: 'back-pressed' });
        return;
      case 'close-overlay-and-restore-step':
        movingFrom.current = location.key;
        go(1);
        closeOverlay();
        return;
      case 'close-overlay':
        closeOverlay();
        return;
      case 'go-back':
        appWentBack.current = true;
        movingFrom.current = location.key;
        go(-1);
        return;
      case 'leave':
        navigate(leaveTo.current, { replace: true });
        return;
      case 'abort':
        session.dispatch({ type: 'aborted' });
        return;
      default:
        assertNever(move);
    }
  }, [at, game, hasOverlay, location.key, location.isTraversal, navigate, go, session, closeOverlay]);
}

function gameOf(state: GameState): HistoryMoment['game'] {
  switch (state.phase) {
    case 'idle':
      return 'none';
    case 'playing':
      return clickCount(state.journey) === 0 ? 'not-moved' : 'moved';
    case 'complete':
    case 'over':
      return 'ended';
    default:
      return assertNever(state);
  }
}

function isStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === true;
}

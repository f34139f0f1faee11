import { useCallback, useState } from 'react';
import { useGameState } from '#web/services/game-context.tsx';
import { GameScreen } from './game-screen.tsx';
import type { Overlay } from './overlay.ts';
import { useGameInHistory } from './use-game-in-history.ts';

/** The game while there is one; without a journey, `useGameInHistory` leaves this page at once (D11). */
export function GamePage() {
  const state = useGameState();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const uncover = useCallback(() => setOverlay(null), []);
  useGameInHistory(overlay !== null, uncover);
  if (state.phase === 'idle') return null;
  return <GameScreen state={state} overlay={overlay} onOverlay={setOverlay} onUncover={uncover} />;
}

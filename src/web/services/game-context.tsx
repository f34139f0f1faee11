import { createContext, use, type ReactNode } from 'react';
import type { GameState } from '#core/game/game-state.ts';
import { useStore } from '#ui/use-store.ts';
import type { ArticleLibrary } from '#web/articles/article-library.ts';
import type { ArticleSource } from '#web/server-api/article-source.ts';
import type { RunRecorder } from '#web/runs/run-recorder.ts';
import type { GameSession } from '#web/game/session/game-session.ts';
import type { JourneyStarter } from '#web/game/session/journey-starter.ts';
import type { RunStanding } from '#web/runs/run-standing.ts';

/** What a screen needs to play: the session, the pages, and sources of other facts about articles. */
export interface GameServices {
  readonly session: GameSession;
  readonly starter: JourneyStarter;
  readonly library: ArticleLibrary;
  readonly source: ArticleSource;
  readonly runs: RunRecorder;
}

const GameContext = createContext<GameServices | null>(null);

export function GameProvider({
  services,
  children,
}: {
  readonly services: GameServices;
  readonly children: ReactNode;
}) {
  return <GameContext value={services}>{children}</GameContext>;
}

/**
 * Returns the game services. Throws outside the provider (spec section 8), because a later failure would be less clear.
 */
export function useGame(): GameServices {
  const services = use(GameContext);
  if (services === null) throw new Error('useGame must be used within a GameProvider');
  return services;
}

/** Returns the pin of the current challenge; null if it has none, or without a game. */
export function usePin(): string | null {
  const state = useGameState();
  return state.phase === 'idle' ? null : state.journey.challenge.pin;
}

export function useGameState(): GameState {
  const { session } = useGame();
  return useStore(session);
}

/** What the server knows of the game being played. */
export function useRunStanding(): RunStanding {
  const { runs } = useGame();
  return useStore(runs);
}

import { createContext, use, type ReactNode } from 'react';
import type { GameState } from '#core/game/game-state.ts';
import type { Store } from '#core/store.ts';
import { useStore } from '#ui/use-store.ts';
import type { ArticleSource } from '#web/server-api/article-source.ts';
import type { JourneyStarter } from '#web/game/session/journey-starter.ts';
import type { LazyGame, OpenedGame } from '#web/game/session/lazy-game.ts';
import type { RunStanding } from '#web/runs/run-standing.ts';

/** What every screen knows of the game. */
export interface GameServices {
  readonly game: LazyGame;
  readonly starter: JourneyStarter;
  readonly source: ArticleSource;
  readonly announcements: Store<ScreenReaderText>;
}

/** The last text for screen readers; `count` differs for the same text said again. */
export interface ScreenReaderText {
  readonly count: number;
  readonly text: string;
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

/** Returns the game's own services, for the screens that are loaded together with the game. */
export function useOpenedGame(): OpenedGame {
  const opened = useGame().game.opened();
  if (opened === null) throw new Error('useOpenedGame must be used after the game is loaded');
  return opened;
}

/** Returns the pin of the current challenge; null if it has none, or without a game. */
export function usePin(): string | null {
  const state = useGameState();
  return state.phase === 'idle' ? null : state.journey.challenge.pin;
}

export function useGameState(): GameState {
  return useStore(useGame().game);
}

/** What the server knows of the game being played. */
export function useRunStanding(): RunStanding {
  return useStore(useOpenedGame().runs);
}

import { IDLE, type GameState } from '#core/game/game-state.ts';
import { createEmitter, type Store } from '#core/store.ts';
import type { ArticleLibrary } from '#web/articles/article-library.ts';
import type { RunRecorder } from '#web/runs/run-recorder.ts';
import type { RunApi } from '#web/server-api/run-api.ts';
import type { GameSession } from './game-session.ts';
import type { JourneyPreparer } from './journey-preparer.ts';

/** The services of the game that the first screen does not need. */
export interface OpenedGame {
  readonly session: GameSession;
  readonly library: ArticleLibrary;
  readonly runs: RunRecorder;
  readonly runApi: RunApi;
  /** Requests the first page of a journey like any other, but before the journey starts: the player waits for it. */
  readonly fetchFirstPage: (title: string, pin: string | null) => void;
  readonly journeys: JourneyPreparer;
}

/** The game for a page that starts without its code: idle until the code is loaded and a saved journey is resumed. */
export interface LazyGame extends Store<GameState> {
  /** Loads the code, once. Null if it did not load; the next call tries again. */
  readonly load: () => Promise<OpenedGame | null>;
  /** As `load`, for a player who waits: recovers the page if the code did not load again. */
  readonly request: () => Promise<OpenedGame | null>;
  /** Null until the code is loaded. */
  readonly opened: () => OpenedGame | null;
  /** Leaves the game. If the code is not loaded yet, leaves the saved journey as soon as it is resumed. */
  readonly abort: () => void;
}

/**
 * `loadCode` resolves to the function that opens the game. `recover` reloads the page if that can help: the browser may
 * keep a failed import for the life of the page.
 */
export function createLazyGame(
  loadCode: () => Promise<() => OpenedGame>,
  recover: () => Promise<void>,
): LazyGame {
  let opened: OpenedGame | null = null;
  let loading: Promise<OpenedGame | null> | null = null;
  let failures = 0;
  let isAbortDue = false;
  const changes = createEmitter<[]>();

  const loadOnce = async (): Promise<OpenedGame | null> => {
    let open: () => OpenedGame;
    try {
      open = await loadCode();
    } catch (reason) {
      loading = null;
      failures += 1;
      console.info('The game did not load.', reason);
      return null;
    }
    opened = open();
    if (isAbortDue) opened.session.dispatch({ type: 'aborted' });
    opened.session.subscribe(changes.emit);
    changes.emit();
    return opened;
  };

  const load = (): Promise<OpenedGame | null> => (loading ??= loadOnce());

  return {
    load,
    request: async () => {
      const loaded = await load();
      if (loaded === null && failures > 1) await recover();
      return loaded;
    },
    opened: () => opened,
    abort: () => {
      if (opened === null) isAbortDue = true;
      else opened.session.dispatch({ type: 'aborted' });
    },
    getState: () => opened?.session.getState() ?? IDLE,
    subscribe: changes.subscribe,
  };
}

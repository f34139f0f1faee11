import type { Challenge } from '#core/game/challenge.ts';
import { clickCount, currentTitle } from '#core/game/journey.ts';
import { ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/ports/article-source.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { RunGateway } from '#web/ports/run-gateway.ts';
import { drawChallenge, type JourneyKind } from './draw-challenge.ts';
import type { GameSession } from './game-session.ts';
import { openRun, type OpenRunFailure, type RecordedChallenge } from './open-run.ts';

/** What is being made ready. */
export type Starting = JourneyKind | RecordedChallenge['kind'];

export interface JourneyStarter {
  /** The journey being drawn or opened now; null while nothing is. One for the whole app: there is one game. */
  readonly getState: () => Starting | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Draws a journey and begins it. `overtaken`: something else was begun or given up meanwhile, and stands. */
  readonly draw: (kind: JourneyKind) => Promise<Result<'begun' | 'overtaken', ArticleFailure>>;
  /**
   * Opens a run at the server and begins it, or goes on with the open one. `for-practice`: the server was out of reach, and
   * nobody records what was begun. `overtaken` as above.
   */
  readonly open: (
    order: RecordedChallenge,
  ) => Promise<Result<'begun' | 'for-practice' | 'overtaken', OpenRunFailure>>;
  /** Begins a journey that is known already; overtakes a draw under way. */
  readonly begin: (challenge: Challenge) => void;
  /** Gives up a draw under way: the player has gone elsewhere. */
  readonly cancel: () => void;
}

/** The way into the game from every menu. */
export function createJourneyStarter(
  session: Pick<GameSession, 'dispatch'>,
  source: Pick<ArticleSource, 'random' | 'encyclopedia'>,
  fetchFirstPage: (title: string, pin: string | null) => void,
  runs: { readonly gateway: Pick<RunGateway, 'open'>; readonly clock: Pick<Clock, 'now'> },
): JourneyStarter {
  let drawing: Starting | null = null;
  /** Counts what was begun or given up, so that a draw can tell whether it was overtaken. */
  let turn = 0;
  const listeners = new Set<() => void>();
  const setDrawing = (kind: Starting | null): void => {
    drawing = kind;
    for (const listener of listeners) listener();
  };

  const begin = (challenge: Challenge): void => {
    turn += 1;
    setDrawing(null);
    fetchFirstPage(challenge.articles[0], challenge.pin);
    session.dispatch({ type: 'started', challenge });
  };

  return {
    getState: () => drawing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin,
    cancel: () => {
      if (drawing === null) return;
      turn += 1;
      setDrawing(null);
    },
    open: async (order) => {
      turn += 1;
      const mine = turn;
      setDrawing(order.kind);
      const opened = await openRun(order, { ...runs, source });
      if (mine !== turn) return ok('overtaken');
      setDrawing(null);
      if (!opened.ok) return opened;
      const journey = opened.value;
      fetchFirstPage(currentTitle(journey), journey.challenge.pin);
      // What has only just been opened begins; anything else goes on.
      session.dispatch(
        clickCount(journey) === 0
          ? { type: 'started', challenge: journey.challenge, at: journey.path[0].at }
          : { type: 'resumed', journey },
      );
      return ok(journey.challenge.run === null ? 'for-practice' : 'begun');
    },
    draw: async (kind) => {
      turn += 1;
      const mine = turn;
      setDrawing(kind);
      const drawn = await drawChallenge(source, kind);
      if (mine !== turn) return ok('overtaken');
      if (!drawn.ok) {
        setDrawing(null);
        return drawn;
      }
      begin(drawn.value);
      return ok('begun');
    },
  };
}

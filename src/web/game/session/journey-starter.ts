import type { Challenge } from '#core/game/challenge.ts';
import { clickCount, currentTitle } from '#core/game/journey.ts';
import { ok, type Result } from '#core/result.ts';
import { createStore, type Store } from '#core/store.ts';
import type { ArticleFailure, ArticleSource } from '#web/server-api/article-source.ts';
import type { Clock } from '#core/clock.ts';
import type { RunApi } from '#web/server-api/run-api.ts';
import {
  drawChallenge,
  type JourneyKind,
  openRun,
  type OpenRunFailure,
  type RecordedChallenge,
} from './open-challenge.ts';
import type { GameSession } from './game-session.ts';

/** The kind of journey being prepared. */
export type Starting = JourneyKind | RecordedChallenge['kind'];

/**
 * Starts games for all menus. Its state is the journey being drawn or opened, null if none is; shared by the whole app,
 * because there is one game.
 */
export interface JourneyStarter extends Store<Starting | null> {
  /** Draws a journey and begins it. `overtaken`: another journey was begun, or this one canceled, in the meantime. */
  readonly draw: (kind: JourneyKind) => Promise<Result<'begun' | 'overtaken', ArticleFailure>>;
  /**
   * Opens a run at the server and begins it, or resumes the open one. `for-practice`: the server could not be reached,
   * and the journey is not recorded. `over-limit`: it is recorded as practice (RUN-15). `overtaken` as above.
   */
  readonly open: (
    order: RecordedChallenge,
  ) => Promise<Result<'begun' | 'for-practice' | 'over-limit' | 'overtaken', OpenRunFailure>>;
  /** Begins a known journey; overtakes a pending draw. */
  readonly begin: (challenge: Challenge) => void;
  /** Cancels a pending draw, because the player has gone elsewhere. */
  readonly cancel: () => void;
}

export function createJourneyStarter(
  session: Pick<GameSession, 'dispatch'>,
  source: Pick<ArticleSource, 'random' | 'encyclopedia'>,
  fetchFirstPage: (title: string, pin: string | null) => void,
  ports: { readonly runApi: Pick<RunApi, 'open'>; readonly clock: Pick<Clock, 'now'> },
): JourneyStarter {
  const starting = createStore<Starting | null>(null);
  /** Counts starts and cancellations, so that a pending draw can tell whether it was overtaken. */
  let startCount = 0;

  const begin = (challenge: Challenge): void => {
    startCount += 1;
    starting.setState(null);
    fetchFirstPage(challenge.articles[0], challenge.pin);
    session.dispatch({ type: 'started', challenge });
  };

  /** Shows the start while `run` prepares it. Resolves to null if it was overtaken. */
  const prepare = async <Value>(kind: Starting, run: () => Promise<Value>): Promise<Value | null> => {
    startCount += 1;
    const mine = startCount;
    starting.setState(kind);
    try {
      const prepared = await run();
      return mine === startCount ? prepared : null;
    } finally {
      // Also after a bug in `run`: all starts are disabled meanwhile.
      if (mine === startCount) starting.setState(null);
    }
  };

  return {
    getState: starting.getState,
    subscribe: starting.subscribe,
    begin,
    cancel: () => {
      if (starting.getState() === null) return;
      startCount += 1;
      starting.setState(null);
    },
    open: async (order) => {
      const opened = await prepare(order.kind, () => openRun(order, { ...ports, source }));
      if (opened === null) return ok('overtaken');
      if (!opened.ok) return opened;
      const { journey, isOverLimit } = opened.value;
      fetchFirstPage(currentTitle(journey), journey.challenge.pin);
      // A new run is started; any other is resumed.
      session.dispatch(
        clickCount(journey) === 0
          ? { type: 'started', challenge: journey.challenge, at: journey.path[0].at }
          : { type: 'resumed', journey },
      );
      if (journey.challenge.run === null) return ok('for-practice');
      return ok(isOverLimit ? 'over-limit' : 'begun');
    },
    draw: async (kind) => {
      const drawn = await prepare(kind, () => drawChallenge(source, kind));
      if (drawn === null) return ok('overtaken');
      if (!drawn.ok) return drawn;
      begin(drawn.value);
      return ok('begun');
    },
  };
}

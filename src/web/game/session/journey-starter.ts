import type { Challenge } from '#core/game/challenge.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { createStore, type Store } from '#core/store.ts';
import type { ArticleFailure } from '#web/server-api/article-source.ts';
import type { JourneyPreparer, RunBeginning } from './journey-preparer.ts';
import type { LazyGame } from './lazy-game.ts';
import type { JourneyKind, OpenRunFailure, RecordedChallenge } from './open-challenge.ts';

/** The kind of journey being prepared. */
export type Starting = JourneyKind | RecordedChallenge['kind'] | 'sample';

/** The code of the game did not load. */
export type NotLoaded = 'not-loaded';

/**
 * Starts games for all menus. Its state is the journey being drawn or opened, null if none is; shared by the whole app,
 * because there is one game.
 */
export interface JourneyStarter extends Store<Starting | null> {
  /** Draws a journey and begins it. `overtaken`: another start, or `cancel`, came in the meantime. */
  readonly draw: (kind: JourneyKind) => Promise<Result<'begun' | 'overtaken', ArticleFailure | NotLoaded>>;
  /** Opens a run at the server and begins it, or resumes the open one. `overtaken` as above. */
  readonly open: (
    order: RecordedChallenge,
  ) => Promise<Result<RunBeginning | 'overtaken', OpenRunFailure | NotLoaded>>;
  /** Begins a journey that is not drawn: the sample. */
  readonly begin: (challenge: Challenge) => Promise<Result<'begun' | 'overtaken', NotLoaded>>;
  /** Cancels a pending start, because the player has gone elsewhere. */
  readonly cancel: () => void;
}

/** `preloadScreen` loads the code of the game's screen, while the journey is prepared. */
export function createJourneyStarter(
  game: Pick<LazyGame, 'request'>,
  preloadScreen: () => void,
): JourneyStarter {
  const starting = createStore<Starting | null>(null);
  /** Counts starts and cancellations, so that a pending start can tell whether it was overtaken. */
  let startCount = 0;

  /** Shows the start while the game loads and `prepare` runs, then begins the journey unless it was overtaken. */
  const start = async <Outcome, Failure>(
    kind: Starting,
    prepare: (journeys: JourneyPreparer) => Promise<Result<() => Outcome, Failure>>,
  ): Promise<Result<Outcome | 'overtaken', Failure | NotLoaded>> => {
    startCount += 1;
    const mine = startCount;
    starting.setState(kind);
    preloadScreen();
    try {
      const opened = await game.request();
      if (mine !== startCount) return ok('overtaken');
      if (opened === null) return fail('not-loaded');
      const prepared = await prepare(opened.journeys);
      if (mine !== startCount) return ok('overtaken');
      return prepared.ok ? ok(prepared.value()) : prepared;
    } finally {
      // Also after a bug: all starts are disabled meanwhile.
      if (mine === startCount) starting.setState(null);
    }
  };

  return {
    getState: starting.getState,
    subscribe: starting.subscribe,
    begin: (challenge) => start('sample', async ({ begin }) => ok(() => begin(challenge))),
    cancel: () => {
      if (starting.getState() === null) return;
      startCount += 1;
      starting.setState(null);
    },
    open: (order) => start(order.kind, (journeys) => journeys.open(order)),
    draw: (kind) => start(kind, (journeys) => journeys.draw(kind)),
  };
}

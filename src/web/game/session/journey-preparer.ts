import type { Clock } from '#core/clock.ts';
import type { Challenge } from '#core/game/challenge.ts';
import { clickCount, currentTitle } from '#core/game/journey.ts';
import { ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/server-api/article-source.ts';
import type { RunApi } from '#web/server-api/run-api.ts';
import type { GameSession } from './game-session.ts';
import {
  drawChallenge,
  openRun,
  type JourneyKind,
  type OpenedJourney,
  type OpenRunFailure,
  type RecordedChallenge,
} from './open-challenge.ts';

/**
 * `for-practice`: the server could not be reached, and the journey is not recorded. `over-limit`: it is recorded as
 * practice (RUN-15).
 */
export type RunBeginning = 'begun' | 'for-practice' | 'over-limit';

/** Prepares journeys. The functions in the results begin them. */
export interface JourneyPreparer {
  readonly draw: (kind: JourneyKind) => Promise<Result<() => 'begun', ArticleFailure>>;
  /** Opens a run at the server, or the player's open one. */
  readonly open: (order: RecordedChallenge) => Promise<Result<() => RunBeginning, OpenRunFailure>>;
  readonly begin: (challenge: Challenge) => 'begun';
}

export function createJourneyPreparer(
  session: Pick<GameSession, 'dispatch'>,
  source: Pick<ArticleSource, 'random' | 'encyclopedia'>,
  fetchFirstPage: (title: string, pin: string | null) => void,
  ports: { readonly runApi: Pick<RunApi, 'open'>; readonly clock: Pick<Clock, 'now'> },
): JourneyPreparer {
  const begin = (challenge: Challenge): 'begun' => {
    fetchFirstPage(challenge.articles[0], challenge.pin);
    session.dispatch({ type: 'started', challenge });
    return 'begun';
  };
  const beginRun = ({ journey, isOverLimit }: OpenedJourney): RunBeginning => {
    fetchFirstPage(currentTitle(journey), journey.challenge.pin);
    // A new run is started; any other is resumed.
    session.dispatch(
      clickCount(journey) === 0
        ? { type: 'started', challenge: journey.challenge, at: journey.path[0].at }
        : { type: 'resumed', journey },
    );
    if (journey.challenge.run === null) return 'for-practice';
    return isOverLimit ? 'over-limit' : 'begun';
  };
  return {
    begin,
    draw: async (kind) => {
      const drawn = await drawChallenge(source, kind);
      return drawn.ok ? ok(() => begin(drawn.value)) : drawn;
    },
    open: async (order) => {
      const opened = await openRun(order, { ...ports, source });
      return opened.ok ? ok(() => beginRun(opened.value)) : opened;
    },
  };
}

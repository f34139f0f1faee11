import type { QueryClient } from '@tanstack/react-query';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import { createArticleLibrary } from './articles/article-library.ts';
import { sanitiseArticle } from './articles/sanitise-article.ts';
import type { LevelProgressStore } from './browser/level-progress-store.ts';
import { createWebProgressStore } from './browser/progress-store.ts';
import { systemClock } from './browser/system-clock.ts';
import { announcementText } from './game/session/announcement-text.ts';
import { createGameSession, type GameSession } from './game/session/game-session.ts';
import type { OpenedGame } from './game/session/lazy-game.ts';
import { createJourneyPreparer } from './game/session/journey-preparer.ts';
import { offerUndoLeaving } from './game/session/undo-leaving.ts';
import { keepLevelProgress } from './levels/keep-level-progress.ts';
import { createRunRecorder } from './runs/run-recorder.ts';
import { toastFor } from './runs/run-toasts.ts';
import type { ArticleSource } from './server-api/article-source.ts';
import type { Fetch } from './server-api/request.ts';
import { createRunApi } from './server-api/run-api.ts';

/** First parts of the keys of what an ended run changes. */
const RESULTS = ['daily', 'archive', 'friend-challenge', 'statistics'] as const;

export interface GameParts {
  readonly source: ArticleSource;
  readonly queries: QueryClient;
  /** For calls that may need a session. */
  readonly fetch: Fetch;
  readonly toasts: ToastStore;
  readonly levelProgress: LevelProgressStore;
  /** This browser refuses storage. */
  readonly reportRefusal: (reason: unknown) => void;
  readonly showGame: () => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

/**
 * The part of the composition root that the first screen does not need: the game's ports get their adapters here.
 * Resumes a saved journey, and shows toasts about the player's run (spec section 8) and about a journey that was left.
 */
export function openGame({
  source,
  queries,
  fetch,
  toasts,
  levelProgress,
  reportRefusal,
  showGame,
  announce,
}: GameParts): OpenedGame {
  const library = createArticleLibrary(source, sanitiseArticle, queries);
  const runApi = createRunApi(fetch);
  const runs = createRunRecorder({
    runApi,
    clock: systemClock,
    correct: (journey, why) => {
      // The player read another revision than the server: the browser's copy is out of date.
      if (why === 'stale-revision' || why === 'not-a-link') library.forget(journey.challenge.pin);
      session.correct(journey);
    },
  });
  const session: GameSession = createGameSession({
    articles: library,
    progress: createWebProgressStore(() => sessionStorage, reportRefusal),
    recorder: runs,
    clock: systemClock,
  });
  keepLevelProgress({ session, progress: levelProgress, toasts });
  // The last click may be recorded after the player has left the result.
  runs.subscribe(() => {
    if (runs.getState().kind !== 'ended') return;
    for (const results of RESULTS) void queries.invalidateQueries({ queryKey: [results] });
  });
  runs.onNotice((notice) => void toasts.show(toastFor(notice)));
  offerUndoLeaving({ session, toasts, open: showGame });
  session.onScreenEffect((effect) => {
    if (effect.type === 'announce') announce(announcementText(effect.announcement));
  });
  const fetchFirstPage = (title: string, pin: string | null): void => void library.page(title, pin);
  return {
    session,
    library,
    runs,
    runApi,
    fetchFirstPage,
    journeys: createJourneyPreparer(session, source, fetchFirstPage, { runApi, clock: systemClock }),
  };
}

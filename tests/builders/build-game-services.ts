import type { LazyGame, OpenedGame } from '#web/game/session/lazy-game.ts';
import type { GameServices } from '#web/services/game-context.tsx';

/** The game services that a screen under test needs, with a game that is loaded; access to any other fails the test. */
export function buildGameServices(parts: Partial<GameServices & OpenedGame>): GameServices {
  return {
    game: parts.game ?? buildLazyGame(parts),
    get starter() {
      return given('starter', parts.starter);
    },
    get source() {
      return given('source', parts.source);
    },
    get announcements() {
      return given('announcements', parts.announcements);
    },
  };
}

/** A game whose code is loaded; access to a part that is not given fails the test. */
export function buildLazyGame(parts: Partial<OpenedGame>): LazyGame {
  const opened: OpenedGame = {
    get session() {
      return given('session', parts.session);
    },
    get library() {
      return given('library', parts.library);
    },
    get runs() {
      return given('runs', parts.runs);
    },
    get runApi() {
      return given('runApi', parts.runApi);
    },
    get fetchFirstPage() {
      return given('fetchFirstPage', parts.fetchFirstPage);
    },
    get journeys() {
      return given('journeys', parts.journeys);
    },
  };
  return {
    load: async () => opened,
    request: async () => opened,
    opened: () => opened,
    abort: () => opened.session.dispatch({ type: 'aborted' }),
    getState: () => opened.session.getState(),
    subscribe: (listener) => opened.session.subscribe(listener),
  };
}

function given<Part>(name: string, part: Part | undefined): Part {
  if (part === undefined) throw new Error(`This test provides no ${name}`);
  return part;
}

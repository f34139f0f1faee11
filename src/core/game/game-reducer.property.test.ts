import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildChallenge, levelOrigin } from '#tests/builders/build-challenge.ts';
import { ASIDES, movesArbitrary, worldArbitrary } from '#tests/builders/game-world.ts';
import { begin, journeyOf, followLinks } from '#tests/builders/game-walk.ts';
import { playRandomly, type Moment } from '#tests/builders/random-game.ts';
import { gameReducer } from './game-reducer.ts';
import { IDLE, type GameState, MISSING } from './game-state.ts';
import { visitedArticles } from './visited-articles.ts';
import { hopAt, clickCount, currentTitle, previousTitle, trail, verdict, visitedTargets } from './journey.ts';

/** Calls `check` after every move of every random game. */
function always(check: (moment: Moment) => void) {
  fc.assert(
    fc.property(worldArbitrary, movesArbitrary, (world, moves) => void playRandomly(world, moves, check)),
  );
}

const path = (state: GameState) => journeyOf(state).path.map((stop) => stop.title);
const isNewGame = ({ move }: Moment) => move.kind === 'start-again';

describe('a random game', () => {
  it('matches a model made of a browser history and a counter', () => {
    always(({ after, model }) => {
      expect(after.phase).toBe(model.phase);
      if (after.phase === 'idle') return;
      const { journey } = after;
      expect({
        clicks: clickCount(journey),
        here: currentTitle(journey),
        path: path(after),
        visited: visitedArticles(after),
        trail: trail(journey),
      }).toEqual({
        clicks: model.clicks,
        here: model.here,
        path: model.path,
        visited: model.visited,
        trail: [...model.behind, model.here],
      });
      if (after.phase !== 'playing') return;
      expect(after.pending?.title).toBe(model.pending?.title);
      expect(after.trouble?.title).toBe(model.failed?.title);
    });
  });

  it('[GAME-2] has one click per recorded hop, numbered from 1, each with the page it led to', () => {
    fc.assert(
      fc.property(worldArbitrary, movesArbitrary, (world, moves) => {
        let recorded = 0;
        playRandomly(world, moves, (moment) => {
          if (isNewGame(moment)) recorded = 0;
          for (const effect of moment.effects)
            if (effect.type === 'record-hops') recorded = clickCount(effect.journey);
          if (moment.after.phase === 'idle') return;
          const { journey } = moment.after;
          expect(recorded).toBe(clickCount(journey));
          const hops = journey.path.slice(1).map((_, index) => hopAt(journey, index + 1));
          expect(hops.map((hop) => hop?.n)).toEqual(hops.map((_, index) => index + 1));
          expect(hops.map((hop) => hop?.to)).toEqual(path(moment.after).slice(1));
        });
      }),
    );
  });

  it('[GAME-2] never decreases the click count, and adds at most 1 per move', () => {
    always((moment) => {
      const { before, after } = moment;
      if (before.phase === 'idle' || after.phase === 'idle' || isNewGame(moment)) return;
      expect(path(after).slice(0, path(before).length)).toEqual(path(before));
      expect([0, 1]).toContain(clickCount(after.journey) - clickCount(before.journey));
    });
  });

  it('[GAME-4] never unmarks a visited target', () => {
    always((moment) => {
      if (moment.after.phase === 'idle' || isNewGame(moment)) return;
      for (const title of visitedArticles(moment.before)) {
        expect(visitedArticles(moment.after)).toContain(title);
      }
    });
  });

  it('[GAME-3] never has the same page twice in a row', () => {
    always(({ after }) => {
      if (after.phase === 'idle') return;
      for (const [index, title] of path(after).entries()) expect(title).not.toBe(path(after)[index + 1]);
    });
  });

  it('[GAME-6] can always go back to the first page', () => {
    always(({ after }) => {
      if (after.phase !== 'playing') return;
      const { journey } = after;
      expect(trail(journey)[0]).toBe(journey.challenge.articles[0]);
      expect(previousTitle(journey) === null).toBe(trail(journey).length === 1);
      expect(previousTitle(journey)).not.toBe(currentTitle(journey));
    });
  });

  it('[PATH-2] never adds a picture or a special page to its path', () => {
    always(({ after }) => {
      if (after.phase === 'idle') return;
      expect(path(after).filter((title) => ASIDES.includes(title))).toEqual([]);
    });
  });

  it('[GAME-7] [GAME-8] ends exactly when its log implies it, unless it was forced', () => {
    always(({ after }) => {
      if (after.phase === 'idle' || (after.phase === 'complete' && after.forced)) return;
      const phases = { 'under-way': 'playing', complete: 'complete', max_clicks: 'over' } as const;
      expect(after.phase).toBe(phases[verdict(after.journey)]);
    });
  });

  it('[GAME-10] ignores every answer except the answer to its newest request', () => {
    fc.assert(
      fc.property(worldArbitrary, movesArbitrary, fc.integer(), (world, moves, request) => {
        const state = playRandomly(world, moves, () => {});
        fc.pre(state.phase !== 'playing' || state.pending?.request !== request);
        for (const late of [
          { type: 'article-arrived', request, title: 'Cat', revision: 1, at: 1 },
          { type: 'article-failed', request, failure: MISSING },
        ] as const) {
          expect(gameReducer(state, late)).toEqual({ state, effects: [] });
        }
      }),
    );
  });

  it('[GAME-10] never reuses a request number while the page is open', () => {
    fc.assert(
      fc.property(worldArbitrary, movesArbitrary, (world, moves) => {
        let asked: number[] = [];
        playRandomly(world, moves, ({ move, effects }) => {
          if (move.kind === 'reload') asked = [];
          for (const effect of effects) if (effect.type === 'load-article') asked.push(effect.request);
        });
        expect(new Set(asked).size).toBe(asked.length);
      }),
    );
  });

  it('[GAME-13] is unchanged when saved and restored at any moment', () => {
    always(({ after }) => {
      if (after.phase === 'idle' || (after.phase === 'complete' && after.forced)) return;
      const journey = structuredClone(after.journey);
      const { state } = gameReducer(IDLE, { type: 'resumed', journey });
      const noRequest = after.phase === 'playing' ? { pending: null, trouble: null } : {};
      expect({ ...state, requests: after.requests }).toEqual({ ...after, ...noRequest });
    });
  });

  it('[GAME-14] changes after the end only by a new game or by leaving', () => {
    always(({ move, before, after, effects }) => {
      if (before.phase !== 'complete' && before.phase !== 'over') return;
      if (['start-again', 'abort', 'reload'].includes(move.kind)) return;
      expect(after).toBe(before);
      expect(effects).toEqual([]);
    });
  });
});

describe('a path through the targets', () => {
  const targets = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel'];
  const orders = fc.shuffledSubarray(targets, { minLength: targets.length });

  it('[GAME-4] [GAME-7] completes the game at the last target, in any order', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const game = begin(buildChallenge({ articles: ['Start', ...targets] }));
        const almost = followLinks(game, ...order.slice(0, -1));
        expect(almost.phase).toBe('playing');
        const done = followLinks(almost, ...order.slice(-1));
        expect(done.phase).toBe('complete');
        expect(visitedTargets(journeyOf(done))).toEqual(new Set(['Start', ...targets]));
      }),
    );
  });

  it('[GAME-8] wins up to the limit and loses one click later, wherever that click leads', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 8 }), fc.nat({ max: 8 }), (order, limit, detour) => {
        const articles = ['Start', ...order] as const;
        const origin = levelOrigin(limit);
        const needed = detour + order.length;
        const pages = [...Array.from({ length: detour }, (_, index) => `Page ${index}`), ...order];
        const end = followLinks(
          begin(buildChallenge({ origin, articles: [...articles] })),
          ...pages.slice(0, limit + 1),
        );
        expect(end.phase).toBe(needed <= limit ? 'complete' : 'over');
        expect(clickCount(journeyOf(end))).toBe(Math.min(needed, limit + 1));
      }),
    );
  });
});

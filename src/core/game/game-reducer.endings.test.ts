import { describe, expect, it } from 'vitest';
import { buildChallenge, DAILY, levelOrigin, PARTY } from '#tests/builders/build-challenge.ts';
import { begin, journeyOf, followLinks, goBack } from '#tests/builders/game-walk.ts';
import { gameReducer } from './game-reducer.ts';
import { IDLE, type GameState, UNREACHABLE } from './game-state.ts';
import { visitedArticles } from './visited-articles.ts';
import { clickCount, visitedTargets } from './journey.ts';

const titles = (state: GameState) => journeyOf(state).path.map((stop) => stop.title);
const clicks = (state: GameState) => clickCount(journeyOf(state));

describe('the end of a game', () => {
  it('[GAME-7] counts the click that completes the game', () => {
    const state = followLinks(begin(), 'Bird', 'Dog', 'Nest', 'Owl');
    expect(state.phase).toBe('complete');
    expect(clicks(state)).toBe(4);
    expect(visitedArticles(state)).toEqual(new Set(['Cat', 'Dog', 'Owl']));
  });

  it('[GAME-8] wins when the last target is reached exactly at the limit', () => {
    expect(followLinks(begin(buildChallenge({ origin: levelOrigin(2) })), 'Dog', 'Owl').phase).toBe(
      'complete',
    );
  });

  it('[GAME-8] continues at the limit when targets are left', () => {
    expect(followLinks(begin(buildChallenge({ origin: levelOrigin(2) })), 'Bird', 'Dog').phase).toBe(
      'playing',
    );
  });

  it.each(['Egg', 'Cat', 'Owl'])('[GAME-8] is Game Over on the click after the limit, also on %s', (last) => {
    const state = followLinks(begin(buildChallenge({ origin: levelOrigin(2) })), 'Dog', 'Bird', last);
    expect(state).toMatchObject({ phase: 'over', reason: 'max_clicks' });
    expect(clicks(state)).toBe(3);
  });

  it('[GAME-8] is Game Over when a step back exceeds the limit', () => {
    expect(goBack(followLinks(begin(buildChallenge({ origin: levelOrigin(1) })), 'Bird')).phase).toBe('over');
  });

  it('[GAME-15] does not come after five clicks in 5 Clicks to Batman', () => {
    const challenge = buildChallenge({ origin: { kind: 'batman' }, articles: ['Cat', 'Batman'] });
    const afterSixClicks = followLinks(begin(challenge), 'A', 'B', 'C', 'D', 'E', 'F');
    expect(afterSixClicks.phase).toBe('playing');
    expect(followLinks(afterSixClicks, 'Batman').phase).toBe('complete');
  });

  it('[GAME-14] ignores every later action', () => {
    const complete = followLinks(begin(), 'Dog', 'Owl');
    const over = followLinks(begin(buildChallenge({ origin: levelOrigin(1) })), 'Dog', 'Bird');
    for (const ended of [complete, over]) {
      for (const late of [
        { type: 'article-arrived', request: 3, title: 'Egg', revision: 7, at: 3000 },
        { type: 'article-failed', request: 3, failure: UNREACHABLE },
        { type: 'link-clicked', title: 'Egg', fragment: '' },
        { type: 'back-pressed' },
        { type: 'retry-pressed' },
        { type: 'force-completed' },
      ] as const) {
        expect(gameReducer(ended, late)).toEqual({ state: ended, effects: [] });
      }
    }
  });
});

describe('force-complete, abort and resume', () => {
  it('[GAME-9] force-complete marks all targets visited and the game complete', () => {
    const { state, effects } = gameReducer(followLinks(begin(), 'Bird'), { type: 'force-completed' });
    expect(state).toMatchObject({ phase: 'complete', forced: true });
    expect(visitedArticles(state)).toEqual(new Set(['Cat', 'Dog', 'Owl']));
    expect(visitedTargets(journeyOf(state))).toEqual(new Set(['Cat']));
    expect(effects).toEqual([{ type: 'forget-progress' }]);
  });

  it('[GAME-9] force-complete in a party resets the state and leads to the lobby', () => {
    const { state, effects } = gameReducer(begin(buildChallenge({ origin: PARTY })), {
      type: 'force-completed',
    });
    expect(state.phase).toBe('idle');
    expect(effects).toEqual([{ type: 'forget-progress' }, { type: 'leave', to: '/party' }]);
  });

  it('[GAME-12] abort resets the game and leads to the home page, before and after the end', () => {
    const over = followLinks(begin(buildChallenge({ origin: levelOrigin(1) })), 'Bird', 'Egg');
    for (const game of [begin(), followLinks(begin(), 'Dog', 'Owl'), over]) {
      const { state, effects } = gameReducer(game, { type: 'aborted' });
      expect(state.phase).toBe('idle');
      expect(visitedArticles(state)).toEqual(new Set());
      expect(effects).toEqual([{ type: 'forget-progress' }, { type: 'leave', to: '/' }]);
    }
  });

  it('[GAME-12] ignores abort, force-complete and clicks before a game starts', () => {
    for (const action of [
      { type: 'aborted' },
      { type: 'force-completed' },
      { type: 'back-pressed' },
      { type: 'link-clicked', title: 'Dog', fragment: '' },
    ] as const) {
      expect(gameReducer(IDLE, action)).toEqual({ state: IDLE, effects: [] });
    }
  });

  it('[GAME-13] continues a restored journey unchanged', () => {
    const before = goBack(followLinks(begin(), 'Bird', 'Dog'));
    const { state, effects } = gameReducer(IDLE, { type: 'resumed', journey: journeyOf(before) });
    expect(state).toMatchObject({ phase: 'playing', journey: journeyOf(before) });
    expect(effects).toEqual([
      { type: 'record-hops', journey: journeyOf(before) },
      { type: 'save-progress', journey: journeyOf(before) },
      {
        type: 'announce',
        announcement: { kind: 'continued', title: 'Bird', clicks: 3, targetsLeft: 1 },
      },
    ]);
    expect(followLinks(state, 'Owl').phase).toBe('complete');
    expect(titles(goBack(state))).toEqual(['Cat', 'Bird', 'Dog', 'Bird', 'Cat']);
  });
});

it.each([
  ['finished', begin(), ['Dog', 'Owl']],
  ['lost', begin(buildChallenge({ origin: levelOrigin(1) })), ['Bird', 'Egg']],
] as const)('[GAME-13] does not announce that a restored journey continues if it is %s', (_, game, route) => {
  const journey = journeyOf(followLinks(game, ...route));
  const { effects } = gameReducer(IDLE, { type: 'resumed', journey });
  expect(effects.map(({ type }) => type)).toEqual(['record-hops', 'save-progress']);
});

describe('server corrections', () => {
  const run = { id: 'r-1', ranked: true };
  const challenge = buildChallenge({ origin: DAILY, run });

  it("[GAME-17] replace a journey that differs from the server's log", () => {
    const seen = journeyOf(followLinks(begin(challenge), 'Bird'));
    const ours = followLinks(begin(challenge), 'Bird', 'Nest', 'Egg');
    const { state, effects } = gameReducer(ours, { type: 'corrected', journey: seen });
    expect(state).toMatchObject({ phase: 'playing', journey: seen, pending: null });
    // A toast says what was corrected.
    expect(effects).toEqual([
      { type: 'record-hops', journey: seen },
      { type: 'save-progress', journey: seen },
    ]);
  });

  it('[GAME-14] [GAME-17] reopen a game whose last click the server rejected', () => {
    const seen = journeyOf(followLinks(begin(challenge), 'Dog'));
    const ended = followLinks(begin(challenge), 'Dog', 'Owl');
    expect(ended.phase).toBe('complete');
    expect(gameReducer(ended, { type: 'corrected', journey: seen }).state.phase).toBe('playing');
  });

  it.each([
    ['another run', buildChallenge({ origin: DAILY, run: { id: 'r-2', ranked: false } })],
    ['a game that is not recorded', buildChallenge()],
  ])('[GAME-17] do not change %s', (_name, other) => {
    const playing = followLinks(begin(other), 'Bird');
    const journey = journeyOf(begin(challenge));
    expect(gameReducer(playing, { type: 'corrected', journey })).toEqual({ state: playing, effects: [] });
  });

  it('[GAME-17] change nothing before a game starts', () => {
    const journey = journeyOf(begin(challenge));
    expect(gameReducer(IDLE, { type: 'corrected', journey })).toEqual({ state: IDLE, effects: [] });
  });
});

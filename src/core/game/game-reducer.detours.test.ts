import { describe, expect, it } from 'vitest';
import { buildChallenge, PARTY } from '#tests/builders/build-challenge.ts';
import {
  arrivalOf,
  pendingRequest,
  begin,
  click,
  expectPlaying,
  failureOf,
  journeyOf,
  pressBack,
  followLinks,
  goBack,
} from '#tests/builders/game-walk.ts';
import { gameReducer } from './game-reducer.ts';
import { hopAt, clickCount } from './journey.ts';
import { type GameState, MISSING, UNREACHABLE } from './game-state.ts';

const titles = (state: GameState) => journeyOf(state).path.map((stop) => stop.title);
const clicks = (state: GameState) => clickCount(journeyOf(state));

describe('going back', () => {
  it('[GAME-6] leads to the previous page and costs a click', () => {
    const requesting = pressBack(followLinks(begin(), 'Bird'));
    expect(pendingRequest(requesting)).toMatchObject({ kind: 'back', title: 'Cat' });
    const { state, effects } = gameReducer(requesting, arrivalOf(requesting, 'Cat'));
    expect(titles(state)).toEqual(['Cat', 'Bird', 'Cat']);
    expect(effects).toContainEqual({ type: 'record-hops', journey: journeyOf(state) });
    expect(hopAt(journeyOf(state), 2)).toEqual({ n: 2, kind: 'back', asked: 'Cat', to: 'Cat', revision: 7 });
  });

  it('[GAME-6] leads two pages back when used twice, and a new link continues from there', () => {
    const back = goBack(goBack(followLinks(begin(), 'Bird', 'Egg')));
    expect(titles(back)).toEqual(['Cat', 'Bird', 'Egg', 'Bird', 'Cat']);
    expect(clicks(back)).toBe(4);
    expect(pendingRequest(pressBack(followLinks(back, 'Fish'))).title).toBe('Cat');
  });

  it('[GAME-6] does nothing and costs nothing on the first page', () => {
    for (const first of [begin(), goBack(followLinks(begin(), 'Bird'))]) {
      const { state, effects } = gameReducer(first, { type: 'back-pressed' });
      expect(effects).toEqual([{ type: 'announce', announcement: { kind: 'no-way-back' } }]);
      expect(state).toEqual(first);
    }
  });

  it('[GAME-6] replaces the old title of a page that was renamed in the meantime', () => {
    const requesting = pressBack(followLinks(begin(), 'Bird', 'Egg'));
    const { state } = gameReducer(requesting, arrivalOf(requesting, 'Birds'));
    expect(pendingRequest(pressBack(state)).title).toBe('Cat');
    expect(pendingRequest(pressBack(followLinks(state, 'Nest'))).title).toBe('Birds');
  });

  it('[GAME-6] visits a page only once that was merged into the page before it', () => {
    const requesting = pressBack(followLinks(begin(), 'Bird', 'Egg', 'Nest'));
    const { state } = gameReducer(requesting, arrivalOf(requesting, 'Bird'));
    expect(titles(state)).toEqual(['Cat', 'Bird', 'Egg', 'Nest', 'Bird']);
    expect(pendingRequest(pressBack(state)).title).toBe('Cat');
  });
});

describe('Back while a page is loading', () => {
  it('[GAME-6] cancels the followed link and costs nothing', () => {
    const requesting = click(followLinks(begin(), 'Bird'), 'Egg');
    const { state, effects } = gameReducer(requesting, { type: 'back-pressed' });
    expect(effects).toEqual([]);
    expect(expectPlaying(state).pending).toBeNull();
    const late = gameReducer(state, arrivalOf(requesting, 'Egg'));
    expect(titles(late.state)).toEqual(['Cat', 'Bird']);
  });

  it('[GAME-6] is one step back, even if pressed repeatedly before the page loads', () => {
    const requesting = pressBack(followLinks(begin(), 'Bird', 'Egg'));
    const again = gameReducer(requesting, { type: 'back-pressed' });
    expect(again).toEqual({ state: requesting, effects: [] });
  });
});

describe('pages that fail to load', () => {
  it('[GAME-10] cost nothing, record the failure, and can be retried', () => {
    const requesting = click(begin(), 'Bird', 'Wings');
    const failed = gameReducer(requesting, failureOf(requesting, UNREACHABLE));
    expect(failed.effects).toEqual([]);
    expect(expectPlaying(failed.state).trouble).toMatchObject({ title: 'Bird', failure: UNREACHABLE });
    expect(clicks(failed.state)).toBe(0);

    const again = gameReducer(failed.state, { type: 'retry-pressed' });
    expect(again.effects).toEqual([{ type: 'load-article', request: 2, title: 'Bird' }]);
    expect(expectPlaying(again.state).trouble).toBeNull();
    expect(titles(gameReducer(again.state, arrivalOf(again.state, 'Bird')).state)).toEqual(['Cat', 'Bird']);
  });

  it('[GAME-10] record the retry delay when the encyclopedia does not answer', () => {
    const requesting = click(begin(), 'Bird');
    const failure = { reason: 'upstream', retryAfter: 12 } as const;
    const { state } = gameReducer(requesting, failureOf(requesting, failure));
    expect(expectPlaying(state).trouble).toMatchObject({ title: 'Bird', failure });
    expect(clicks(state)).toBe(0);
  });

  it('[GAME-10] retry a failed step back as a step back', () => {
    const requesting = pressBack(followLinks(begin(), 'Bird', 'Egg'));
    const { state } = gameReducer(requesting, failureOf(requesting, UNREACHABLE));
    const again = gameReducer(state, { type: 'retry-pressed' }).state;
    expect(pendingRequest(again)).toMatchObject({ kind: 'back', title: 'Bird' });
  });

  it('[GAME-10] do not prevent the player from following another link', () => {
    const requesting = click(begin(), 'Bird');
    const { state } = gameReducer(requesting, failureOf(requesting, MISSING));
    const elsewhere = click(state, 'Dog');
    expect(expectPlaying(elsewhere).trouble).toBeNull();
    expect(titles(gameReducer(elsewhere, arrivalOf(elsewhere, 'Dog')).state)).toEqual(['Cat', 'Dog']);
  });

  it('[GAME-10] leave nothing to retry when no load failed', () => {
    const playing = begin();
    expect(gameReducer(playing, { type: 'retry-pressed' })).toEqual({ state: playing, effects: [] });
  });

  it('[GAME-10] ignore pages and failures that answer an older request', () => {
    const first = click(begin(), 'Bird');
    const second = click(first, 'Dog');
    for (const late of [arrivalOf(first, 'Bird'), failureOf(first, MISSING)]) {
      expect(gameReducer(second, late)).toEqual({ state: second, effects: [] });
    }
  });

  it.each(['started', 'aborted', 'force-completed'] as const)(
    '[GAME-10] ignore an answer to a request of the previous game, which was %s first',
    (type) => {
      const party = buildChallenge({ origin: PARTY });
      const earlier = click(begin(party), 'Bird');
      const left = type === 'started' ? earlier : gameReducer(earlier, { type }).state;
      const next = gameReducer(left, { type: 'started', challenge: party, at: 3000 }).state;
      const requesting = click(next, 'Dog');
      expect(gameReducer(requesting, arrivalOf(earlier, 'Bird'))).toEqual({ state: requesting, effects: [] });
    },
  );
});

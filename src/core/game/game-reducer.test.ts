import { describe, expect, it } from 'vitest';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { arrivalOf, begin, click, expectPlaying, journeyOf, followLinks } from '#tests/builders/game-walk.ts';
import { gameReducer } from './game-reducer.ts';
import { IDLE, type GameState } from './game-state.ts';
import { visitedArticles } from './visited-articles.ts';
import { clickCount, currentTitle } from './journey.ts';

const titles = (state: GameState) => journeyOf(state).path.map((stop) => stop.title);
const clicks = (state: GameState) => clickCount(journeyOf(state));

describe('starting a game', () => {
  it('[GAME-1] starts on the first article, which counts as visited, with 0 clicks', () => {
    const { state, effects } = gameReducer(IDLE, { type: 'started', challenge: buildChallenge(), at: 1000 });
    const journey = journeyOf(state);
    expect(state.phase).toBe('playing');
    expect(currentTitle(journey)).toBe('Cat');
    expect(clicks(state)).toBe(0);
    expect([...visitedArticles(state)]).toEqual(['Cat']);
    expect(effects).toEqual([
      { type: 'record-hops', journey },
      { type: 'save-progress', journey },
      { type: 'announce', announcement: { kind: 'started', title: 'Cat', targetsLeft: 2 } },
    ]);
  });

  it('[GAME-7] completes at once when the first article is the only article', () => {
    const { state } = gameReducer(IDLE, {
      type: 'started',
      challenge: buildChallenge({ articles: ['Cat'] }),
      at: 0,
    });
    expect(state.phase).toBe('complete');
    expect(clicks(state)).toBe(0);
  });
});

describe('following links', () => {
  it('[GAME-10] requests the page first and counts nothing before it has loaded', () => {
    const { state, effects } = gameReducer(begin(), { type: 'link-clicked', title: 'Bird', fragment: '' });
    expect(effects).toEqual([{ type: 'load-article', request: 1, title: 'Bird' }]);
    expect(titles(state)).toEqual(['Cat']);
  });

  it('[GAME-2] a different article costs one click, and is recorded, saved and announced', () => {
    const requesting = click(begin(), 'Bird');
    const { state, effects } = gameReducer(requesting, arrivalOf(requesting, 'Bird'));
    expect(clicks(state)).toBe(1);
    expect(effects).toEqual([
      { type: 'record-hops', journey: journeyOf(state) },
      { type: 'save-progress', journey: journeyOf(state) },
      {
        type: 'announce',
        announcement: { kind: 'arrived', title: 'Bird', clicks: 1, targetsLeft: 2, foundTarget: false },
      },
    ]);
  });

  it('[GAME-4] reaching a target marks and announces it, in any order', () => {
    const requesting = click(begin(), 'Owl');
    const { state, effects } = gameReducer(requesting, arrivalOf(requesting, 'Owl'));
    expect(visitedArticles(state)).toEqual(new Set(['Cat', 'Owl']));
    expect(effects).toContainEqual({
      type: 'announce',
      announcement: { kind: 'arrived', title: 'Owl', clicks: 1, targetsLeft: 1, foundTarget: true },
    });
  });

  it('[GAME-4] a second visit to a target is not announced as found and keeps the mark', () => {
    const requesting = click(followLinks(begin(), 'Owl', 'Bird'), 'Owl');
    const { state, effects } = gameReducer(requesting, arrivalOf(requesting, 'Owl'));
    expect(visitedArticles(state)).toEqual(new Set(['Cat', 'Owl']));
    expect(effects).toContainEqual({
      type: 'announce',
      announcement: { kind: 'arrived', title: 'Owl', clicks: 3, targetsLeft: 1, foundTarget: false },
    });
  });

  it('[GAME-5] lists every page of the journey in order, repeats included', () => {
    expect(titles(followLinks(begin(), 'Bird', 'Owl', 'Bird'))).toEqual(['Cat', 'Bird', 'Owl', 'Bird']);
  });

  it('[TITLE-3] a redirect to a target arrives at the target', () => {
    const requesting = click(begin(), 'Hound');
    const { state } = gameReducer(requesting, arrivalOf(requesting, 'Dog'));
    expect(titles(state)).toEqual(['Cat', 'Dog']);
    expect(visitedArticles(state)).toEqual(new Set(['Cat', 'Dog']));
  });

  it('scrolls to the section in the followed link', () => {
    const requesting = click(begin(), 'Bird', 'Wings');
    const { effects } = gameReducer(requesting, arrivalOf(requesting, 'Bird'));
    expect(effects).toContainEqual({ type: 'scroll-to', title: 'Bird', fragment: 'Wings' });
  });
});

describe('links that do not change the page', () => {
  it('[GAME-3] a link to a section of the current page scrolls and costs nothing', () => {
    const playing = begin();
    const { state, effects } = gameReducer(playing, { type: 'link-clicked', title: 'Cat', fragment: 'Ears' });
    expect(effects).toEqual([{ type: 'scroll-to', title: 'Cat', fragment: 'Ears' }]);
    expect(state).toEqual(playing);
  });

  it('[GAME-3] a redirect back to the current page scrolls and costs nothing', () => {
    const requesting = click(begin(), 'Kitten', 'Young');
    const { state, effects } = gameReducer(requesting, arrivalOf(requesting, 'Cat'));
    expect(effects).toEqual([{ type: 'scroll-to', title: 'Cat', fragment: 'Young' }]);
    expect(titles(state)).toEqual(['Cat']);
    expect(expectPlaying(state).pending).toBeNull();
  });

  it('[GAME-3] a click on the current page cancels the pending page load', () => {
    const requesting = click(begin(), 'Bird');
    const late = arrivalOf(requesting, 'Bird');
    const afterClick = click(requesting, 'Cat');
    expect(titles(gameReducer(afterClick, late).state)).toEqual(['Cat']);
  });

  it('[PATH-2] a picture opens over the article and costs nothing', () => {
    const playing = begin();
    const { state, effects } = gameReducer(playing, {
      type: 'link-clicked',
      title: 'File:Cat.svg',
      fragment: '',
    });
    expect(effects).toEqual([{ type: 'show-picture', title: 'File:Cat.svg' }]);
    expect(state).toEqual(playing);
  });

  it('[PATH-2] rejects a special page, also by its localized name', () => {
    const namespaces = { file: ['Datei'], special: ['Spezial'] };
    const playing = begin(buildChallenge({ namespaces }));
    const { state, effects } = gameReducer(playing, {
      type: 'link-clicked',
      title: 'Spezial:Zufall',
      fragment: '',
    });
    expect(effects).toEqual([
      { type: 'announce', announcement: { kind: 'not-a-page', title: 'Spezial:Zufall' } },
    ]);
    expect(state).toEqual(playing);
  });

  it('[PATH-2] a redirect that leads to a picture is not added to the path', () => {
    const requesting = click(begin(), 'Portrait of a cat');
    const { state, effects } = gameReducer(requesting, arrivalOf(requesting, 'File:Cat.svg'));
    expect(effects).toEqual([{ type: 'show-picture', title: 'File:Cat.svg' }]);
    expect(titles(state)).toEqual(['Cat']);
    expect(expectPlaying(state).pending).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Journey } from '#core/game/journey.ts';
import { buildChallenge, levelOrigin } from '#tests/builders/build-challenge.ts';
import { gameOverMessage } from './game-over-message.ts';

function walked(...titles: readonly string[]): Journey {
  return {
    challenge: buildChallenge({ origin: levelOrigin(3), articles: ['Cat', 'Dog', 'Owl', 'Eel'] }),
    path: [
      { title: 'Cat', kind: 'start', at: 0 },
      ...titles.map((title) => ({ title, kind: 'link', at: 1, asked: title, revision: 7 }) as const),
    ],
  };
}

describe('the game over message', () => {
  it('names the number of articles found and the missing ones', () => {
    expect(gameOverMessage(walked('Ant', 'Bee', 'Ant', 'Bee'), null)).toBe(
      'You found 1 of 4 articles. Dog, Owl and Eel were still to come.',
    );
    expect(gameOverMessage(walked('Dog', 'Bee', 'Owl', 'Bee'), null)).toBe(
      'You found 3 of 4 articles. Eel was still to come.',
    );
  });

  it('[GAME-8] says that the last article was found one click too late', () => {
    expect(gameOverMessage(walked('Dog', 'Bee', 'Owl', 'Eel'), null)).toBe(
      'So close: you found 4 of 4 articles, one click too late.',
    );
  });

  it('[GAME-16] names the length of the shortest route where it is known', () => {
    expect(gameOverMessage(walked('Dog', 'Bee', 'Owl', 'Eel'), 3)).toContain(
      'The shortest route by links alone takes 3.',
    );
  });
});

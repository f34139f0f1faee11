import { describe, expect, it } from 'vitest';
import { buildChallenge, buildLevel, levelOrigin } from '#tests/builders/build-challenge.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { levelPlayed } from './level-played.ts';

const challenge = buildChallenge({
  origin: levelOrigin(6, buildLevel(4)),
  articles: ['Cat', 'Dog', 'Owl'],
  par: 3,
});

describe('the level of a game', () => {
  it('is taken from the list', () => {
    const listed = buildListedLevel(4, { completion_count: 7 });
    expect(levelPlayed(challenge, [buildListedLevel(3), listed])).toBe(listed);
  });

  it('is built from the game if it is not in the list', () => {
    expect(levelPlayed(challenge, [])).toMatchObject({
      id: 'level-4',
      order: 4,
      target_articles: ['Cat', 'Dog', 'Owl'],
      max_clicks: 6,
      par: 3,
    });
  });

  it('is null if the game is not a level', () => {
    expect(levelPlayed(buildChallenge(), [buildListedLevel(1)])).toBeNull();
  });
});

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
  it('is the one of the list', () => {
    const listed = buildListedLevel(4, { completion_count: 7 });
    expect(levelPlayed(challenge, [buildListedLevel(3), listed])).toBe(listed);
  });

  it('is told by the game itself where the list is not here', () => {
    expect(levelPlayed(challenge, [])).toMatchObject({
      id: 'level-4',
      order: 4,
      target_articles: ['Cat', 'Dog', 'Owl'],
      max_clicks: 6,
      par: 3,
    });
  });

  it('is none where the game is of no level', () => {
    expect(levelPlayed(buildChallenge(), [buildListedLevel(1)])).toBeNull();
  });
});

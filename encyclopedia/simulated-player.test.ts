import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from '#graph/link-graph.ts';
import { seededRandom } from './pictures/seeded-random.ts';
import { SimulatedPlayer } from './simulated-player.ts';

const play = (links: readonly (readonly number[])[], targets: readonly number[], most: number, seed = 'a') =>
  new SimulatedPlayer(buildLinkGraph(links)).play(0, targets, most, seededRandom(seed));

describe('the simulated player', () => {
  it('eventually clicks a target that the page links to, and counts the clicks', () => {
    const ring = [[1], [2], [0]];
    const clicks = play(ring, [2], 50);
    expect(clicks).toBeGreaterThanOrEqual(2);
    expect(play(ring, [2], 50)).toBe(clicks);
  });

  it('needs no click on the only target, and gives up if nothing leads there', () => {
    expect(play([[1], [0]], [0], 5)).toBe(0);
    expect(play([[1], [0], []], [2], 30)).toBeNull();
  });

  it('prefers links to articles similar to the target', () => {
    // 1 links to articles similar to the target; 2 links to others, and back.
    const links = [
      [1, 2],
      [3, 4, 5],
      [6, 7, 0],
      [4, 5, 8],
      [3, 5, 8],
      [3, 4, 8],
      [7, 0],
      [6, 0],
      [3, 4, 5],
    ];
    const clicks = Array.from({ length: 60 }, (_, number) => play(links, [8], 12, String(number)));
    expect(clicks.filter((count) => count !== null && count <= 5).length).toBeGreaterThan(30);
  });
});

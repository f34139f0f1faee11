import { describe, expect, it } from 'vitest';
import { layoutFlow } from './flow-layout.ts';

const CLICKS = [
  [
    { from: 'Owl', to: 'Bat', players: 3 },
    { from: 'Owl', to: 'Sky', players: 1 },
  ],
  [
    { from: 'Sky', to: 'Night', players: 1 },
    { from: 'Bat', to: 'Night', players: 3 },
  ],
];

describe('the picture of a flow', () => {
  it('[FLOW-1] has a column for each click, with heights by the share of the players', () => {
    const { nodes } = layoutFlow({ clicks: CLICKS, players: 4 });
    expect(nodes.map(({ title, column, height }) => [title, column, height])).toEqual([
      ['Owl', 0, 220],
      ['Bat', 1, 165],
      ['Sky', 1, 55],
      ['Night', 2, 220],
    ]);
  });

  it('overlaps neither nodes nor their labels, and keeps bands within their nodes', () => {
    const { nodes, bands, height, width } = layoutFlow({ clicks: CLICKS, players: 4 });
    for (const node of nodes) {
      const below = nodes.filter((one) => one.column === node.column && one.y > node.y);
      for (const one of below) expect(one.y).toBeGreaterThanOrEqual(node.y + node.height + 20);
      expect(node.y + node.height).toBeLessThanOrEqual(height);
      expect(node.x).toBeLessThan(width);
      const leaving = bands.filter(({ from, column }) => from === node.title && column === node.column);
      const total = leaving.reduce((sum, band) => sum + band.width, 0);
      expect(total).toBeLessThanOrEqual(node.height + 0.001);
    }
  });

  it('is empty without players', () => {
    expect(layoutFlow({ clicks: [], players: 0 })).toMatchObject({ nodes: [], bands: [] });
  });
});

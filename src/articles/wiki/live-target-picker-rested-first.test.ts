import { describe, expect, it } from 'vitest';
import { noteDrawn, REST, restedFirst } from './live-target-picker-rested-first.ts';

const NOW = 1_000 * REST;

describe('restedFirst', () => {
  it('[D12] yields titles not drawn within 60 days first', () => {
    const drawn = new Map([
      ['Fresh', NOW - 1],
      ['Old', NOW - REST],
      ['Nearly', NOW - REST + 1],
    ]);
    const order = [...restedFirst(['Fresh', 'Nearly', 'Old', 'Never'], drawn, { now: NOW, random: () => 0 })];
    expect(new Set(order.slice(0, 2))).toEqual(new Set(['Old', 'Never']));
    expect(order).toHaveLength(4);
  });

  it('mixes titles that were drawn together', () => {
    const titles = Array.from({ length: 100 }, (_, number) => `Title ${String(number)}`);
    const drawn = new Map(titles.map((title, number) => [title, NOW - 10_000 + number]));
    const order = [...restedFirst(titles, drawn, { now: NOW, random: () => 0.99 })];
    expect(order.slice(0, 4)).not.toEqual(titles.slice(0, 4));
    expect(new Set(order.slice(0, 40))).toEqual(new Set(titles.slice(0, 40)));
  });

  it('treats a draw time in the future as recent', () => {
    const drawn = new Map([['Tomorrow', NOW + 1]]);
    expect([...restedFirst(['Tomorrow', 'Never'], drawn, { now: NOW, random: () => 0 })]).toEqual([
      'Never',
      'Tomorrow',
    ]);
  });
});

describe('noteDrawn', () => {
  it('removes titles that have rested', () => {
    const drawn = new Map([
      ['Old', NOW - REST],
      ['Fresh', NOW - 1],
    ]);
    noteDrawn(drawn, ['New'], NOW);
    expect([...drawn.keys()]).toEqual(['Fresh', 'New']);
  });
});

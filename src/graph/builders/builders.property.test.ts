import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjacencyArbitrary } from '#tests/builders/link-graph-arbitrary.ts';
import { buildLinkGraph } from '../link-graph.ts';
import { LinkCollector } from './link-collector.ts';
import { NONE, NumberMap, WordList } from './number-collections.ts';
import { TitleIndex, TitleList } from './title-list.ts';

describe('graph builders', () => {
  it('a number map returns the value last set', () => {
    const key = fc.oneof(fc.nat({ max: 40 }), fc.integer({ min: 0, max: 0xffff_ffff }));
    const value = fc.integer({ min: 0, max: NONE - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 3000, size: 'max' }), key, (entries, other) => {
        const map = new NumberMap();
        for (const [key, value] of entries) map.set(key, value);
        const plain = new Map(entries);
        for (const [key, value] of plain) expect(map.get(key)).toBe(value);
        expect(map.get(other)).toBe(plain.get(other) ?? NONE);
      }),
      { numRuns: 30 },
    );
  });

  it('a title index finds each title where it was added, also after growing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 1500, size: 'max' }), (titles) => {
        const index = new TitleIndex(new TitleList());
        const places = new Map<string, number>();
        for (const title of titles) {
          const place = index.add(new TextEncoder().encode(title));
          expect(place).toBe(places.has(title) ? NONE : places.size);
          if (place !== NONE) places.set(title, place);
        }
        for (const [title, place] of places) expect(index.find(new TextEncoder().encode(title))).toBe(place);
      }),
      { numRuns: 20 },
    );
  });

  it('links in any order produce the same ascending rows', () => {
    const linksOf = (adjacency: readonly (readonly number[])[]) =>
      adjacency.flatMap((row, from) => row.map((to) => ({ from, to })));
    const drawn = adjacencyArbitrary().chain((adjacency) =>
      fc.record({
        adjacency: fc.constant(adjacency),
        links: fc.shuffledSubarray(linksOf(adjacency), { minLength: linksOf(adjacency).length }),
      }),
    );
    fc.assert(
      fc.property(drawn, ({ adjacency, links }) => {
        const collector = new LinkCollector();
        for (const { from, to } of links) collector.add(from, to);
        const sorted = adjacency.map((row) => row.toSorted((a, b) => a - b));
        expect(collector.rows(adjacency.length)).toEqual(buildLinkGraph(sorted).out);
      }),
    );
  });

  it('a link from or to an unknown article throws', () => {
    const from = new LinkCollector();
    from.add(2, 0);
    expect(() => from.rows(2)).toThrow(RangeError);
    const to = new LinkCollector();
    to.add(0, 2);
    expect(() => to.rows(2)).toThrow(RangeError);
  });

  it('a word list holds more than one block', () => {
    const list = new WordList();
    const count = 600_000;
    for (let n = 0; n < count; n++) list.push(n * 3);
    list.set(300_000, 1);
    expect(list).toHaveLength(count);
    expect([list.at(0), list.at(300_000), list.at(count - 1)]).toEqual([0, 1, (count - 1) * 3]);
    const words = list.toArray();
    expect([words.length, words[262_144], words[count - 1]]).toEqual([count, 262_144 * 3, (count - 1) * 3]);
    expect(() => list.at(count)).toThrow(RangeError);
    expect(() => list.set(count, 0)).toThrow(RangeError);
  });
});

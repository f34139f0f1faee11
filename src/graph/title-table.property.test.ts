import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TitleList } from './builders/title-list.ts';
import { nodeOfTitle } from './title-table.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

const title = fc.string({ unit: 'binary' });

describe('title table', () => {
  it('finds every title, sorted by bytes and unique', () => {
    fc.assert(
      fc.property(fc.array(title), title, (titles, other) => {
        const list = new TitleList();
        for (const each of titles) list.add(each);
        const { table, places } = list.sort();
        const sorted = [...new Set(titles)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
        expect(Array.from({ length: table.size }, (_, place) => table.titleOf(place))).toEqual(sorted);
        expect(Array.from(places)).toEqual(titles.map((each) => sorted.indexOf(each)));
        for (const each of titles) expect(table.indexOf(each)).toBe(sorted.indexOf(each));
        expect(table.indexOf(other)).toBe(titles.includes(other) ? sorted.indexOf(other) : null);
      }),
    );
  });

  it('converts text to UTF-8 and back', () => {
    fc.assert(
      fc.property(title, (text) => {
        expect(Array.from(encodeUtf8(text))).toEqual([...new TextEncoder().encode(text)]);
        expect(decodeUtf8(encodeUtf8(text))).toBe(text);
      }),
    );
  });

  it('replaces lone surrogates and invalid UTF-8 with U+FFFD', () => {
    expect(decodeUtf8(encodeUtf8('a\ud800b'))).toBe('a\ufffdb');
    expect(decodeUtf8(Uint8Array.of(0x61, 0xff, 0x62))).toBe('a\ufffdb');
    expect(decodeUtf8(Uint8Array.of(0xe6, 0xbc))).toContain('\ufffd');
    // An overlong form of "/", a surrogate, a code point out of range.
    for (const bytes of [
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
    ]) {
      expect(new Set(decodeUtf8(Uint8Array.from(bytes)))).toEqual(new Set(['\ufffd']));
    }
  });

  it('resolves a redirect to its article, and prefers an article of the same title', () => {
    const list = (...titles: readonly string[]) => {
      const titleList = new TitleList();
      for (const each of titles) titleList.add(each);
      return titleList.sort().table;
    };
    const redirects = { names: list('Cat', 'Kitty'), nodes: Uint32Array.of(1, 0) };
    const nodeOf = (wanted: string) => nodeOfTitle(list('Cat', 'Dog'), redirects, wanted);
    expect(['Cat', 'Kitty', 'Dog', 'Unicorn'].map(nodeOf)).toEqual([0, 0, 1, null]);
  });

  it('throws for an index out of range', () => {
    expect(() => new TitleList().sort().table.titleOf(0)).toThrow(RangeError);
  });
});

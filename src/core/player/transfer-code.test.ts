import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_WORDS, readTransferCode, transferCode } from './transfer-code.ts';

const bytes = fc.uint8Array({ minLength: CODE_WORDS, maxLength: CODE_WORDS });

describe('a transfer code', () => {
  it('[TRANSFER-1] has eight words, which are told apart by their first four letters', () => {
    const all = Array.from({ length: 256 / CODE_WORDS }, (_, row) =>
      transferCode(Uint8Array.from({ length: CODE_WORDS }, (_, place) => row * CODE_WORDS + place)).split(
        ' ',
      ),
    ).flat();
    expect(all).toHaveLength(256);
    expect(new Set(all.map((word) => word.slice(0, 4))).size).toBe(256);
    for (const word of all) expect(word).toMatch(/^[a-z]{3,7}$/u);
  });

  it('[TRANSFER-1] is another for other bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(transferCode(one) === transferCode(other)).toBe(one.every((byte, n) => byte === other[n]));
      }),
    );
  });

  it('[TRANSFER-1] is read as it is typed: in any case, on any number of lines, with commas', () => {
    const between = fc.constantFrom(' ', '  ', ', ', '\n', '-', '+', '. ');
    fc.assert(
      fc.property(bytes, between, fc.boolean(), (random, separator, isShouted) => {
        const code = transferCode(random);
        const typed = ` ${code.split(' ').join(separator)} `;
        expect(readTransferCode(isShouted ? typed.toUpperCase() : typed)).toBe(code);
      }),
    );
  });

  it('[TRANSFER-1] is nothing else', () => {
    const code = transferCode(new Uint8Array(CODE_WORDS));
    for (const typed of [
      '',
      code.slice(6),
      `${code} ${code}`,
      code.replace('acorn', 'acron'),
      'a b c d e f g h',
    ])
      expect(readTransferCode(typed)).toBeNull();
    fc.assert(fc.property(fc.string(), (typed) => readTransferCode(typed) === null));
  });
});

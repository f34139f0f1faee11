import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareUtf8 } from './entry-list.ts';

describe('the order of an archive', () => {
  it('equals the order of UTF-8 bytes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 6 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      {
        examples: [
          ['\u{10000}', '\uffff'],
          ['\ue000', '\u{1f600}'],
          ['a', 'ab'],
        ],
      },
    );
  });
});

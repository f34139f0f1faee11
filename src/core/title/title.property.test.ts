import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '#tests/builders/hostile-title.ts';
import {
  canonicalTitle,
  MAX_TITLE_BYTES,
  ENGLISH_NAMESPACES,
  titleKind,
  pathToTitle,
  titleToPath,
} from './title.ts';

/** Calls `check` for every text that is a title. */
function everyTitle(check: (title: string) => void) {
  fc.assert(
    fc.property(hostileText, (raw) => {
      const canonical = canonicalTitle(raw);
      fc.pre(canonical.ok);
      if (canonical.ok) check(canonical.value.title);
    }),
    { numRuns: 500 },
  );
}

describe('any text', () => {
  it('[TITLE-1] is a title or rejected with a listed reason, and never throws', () => {
    fc.assert(
      fc.property(hostileText, (raw) => {
        for (const answer of [canonicalTitle(raw), pathToTitle(raw), pathToTitle(`/wiki/${raw}`)]) {
          expect(answer.ok ? 'title' : answer.error).toMatch(
            /^(?:title|empty|too-long|bad-encoding|bad-characters|relative-path|not-a-link)$/u,
          );
        }
        expect(['article', 'file', 'special']).toContain(titleKind(raw, ENGLISH_NAMESPACES));
      }),
      { numRuns: 500 },
    );
  });
});

describe('every title', () => {
  it('[TITLE-1] is its own canonical form', () => {
    everyTitle((title) =>
      expect(canonicalTitle(title)).toEqual({ ok: true, value: { title, fragment: '' } }),
    );
  });

  it('[TITLE-1] is well-formed, composed, trimmed, and within the limit', () => {
    everyTitle((title) => {
      expect(title).toBe(title.normalize('NFC').trim());
      const bytes = new TextEncoder().encode(title);
      expect(new TextDecoder().decode(bytes)).toBe(title);
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes.length).toBeLessThanOrEqual(MAX_TITLE_BYTES);
    });
  });

  it('[TITLE-2] round-trips through its path', () => {
    everyTitle((title) => {
      expect(pathToTitle(titleToPath(title))).toEqual({ ok: true, value: { title, fragment: '' } });
    });
  });

  it('[TITLE-2] survives URL parsing: the browser reads the same path', () => {
    everyTitle((title) => {
      const { pathname, search, hash } = new URL(titleToPath(title), 'http://wayword.test');
      expect(pathToTitle(pathname)).toEqual({ ok: true, value: { title, fragment: '' } });
      expect(search + hash).toBe('');
    });
  });
});

import { describe, expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

describe('randomUuid', () => {
  it('returns distinct UUIDs of version 4', () => {
    const drawn = Array.from({ length: 200 }, () => randomUuid(globalThis));
    expect(new Set(drawn).size).toBe(200);
    for (const id of drawn) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '#core/game/load-failure.ts';
import { fail, ok } from '#core/result.ts';
import { lastKnown } from './last-known.ts';

describe('what is known', () => {
  it('outlives a failure, which is told beside it until it passes', () => {
    const first = lastKnown(undefined, ok('rows'));
    const broken = lastKnown(first, fail(UNREACHABLE));
    expect(broken).toEqual({ value: 'rows', failure: UNREACHABLE });
    expect(lastKnown(broken, ok('newer rows'))).toEqual({ value: 'newer rows', failure: null });
  });

  it('is nothing where nothing came', () => {
    expect(lastKnown<string>(undefined, fail(UNREACHABLE))).toEqual({ value: null, failure: UNREACHABLE });
  });
});

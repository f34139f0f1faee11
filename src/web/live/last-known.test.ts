import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { fail, ok } from '#core/result.ts';
import { lastKnown } from './last-known.ts';

describe('lastKnown', () => {
  it('keeps the value after a failure, and clears the failure after the next success', () => {
    const first = lastKnown(undefined, ok('rows'));
    const broken = lastKnown(first, fail(UNREACHABLE));
    expect(broken).toEqual({ value: 'rows', failure: UNREACHABLE });
    expect(lastKnown(broken, ok('newer rows'))).toEqual({ value: 'newer rows', failure: null });
  });

  it('has no value if no answer ever arrived', () => {
    expect(lastKnown<string>(undefined, fail(UNREACHABLE))).toEqual({ value: null, failure: UNREACHABLE });
  });
});

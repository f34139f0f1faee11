import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { nextLevelOffer } from './next-level-offer.ts';

const FIRST = buildListedLevel(1);
const SECOND = buildListedLevel(2);
const LEVELS = [FIRST, SECOND, buildListedLevel(3, { difficulty: 'medium' })];
const known = { kind: 'known', levels: LEVELS } as const;
const done = { levelId: FIRST.id, stars: 0, bestClickCount: 9, completed: true } as const;

describe('the next level offer', () => {
  it('[LEVEL-1] is the next level of the difficulty once this one is completed', () => {
    expect(nextLevelOffer(known, FIRST, { [FIRST.id]: done })).toEqual({ kind: 'open', level: SECOND });
  });

  it('[UNLOCK-2] is locked if this level is not completed', () => {
    expect(nextLevelOffer(known, FIRST, {})).toEqual({ kind: 'locked', words: 'Complete level 1 first.' });
  });

  it('[LEVEL-1] is none after the last level of the difficulty', () => {
    expect(nextLevelOffer(known, SECOND, {})).toEqual({ kind: 'none' });
  });

  it('[GAME-11] is unknown after a failure, and found once the list arrives', () => {
    const completed = { [FIRST.id]: done };
    const failed = { kind: 'failed', failure: UNREACHABLE } as const;
    expect(nextLevelOffer(failed, FIRST, completed)).toEqual({ kind: 'unknown' });
    expect(nextLevelOffer(known, FIRST, completed)).toEqual({ kind: 'open', level: SECOND });
  });

  it('does not treat a missing list as the end of the levels', () => {
    expect(nextLevelOffer({ kind: 'on-its-way' }, FIRST, {})).toEqual({ kind: 'loading' });
    expect(nextLevelOffer({ kind: 'failed', failure: UNREACHABLE }, FIRST, {})).toEqual({ kind: 'unknown' });
  });
});

import { describe, expect, it } from 'vitest';
import { levelResultToast } from './level-result-toast.ts';

describe('the toast after a level', () => {
  it('[LEVEL-3] shows Level completed! with stars', () => {
    expect(levelResultToast(2, 7)).toEqual({
      title: 'Level completed!',
      description: 'You earned 2 stars with 7 clicks.',
      duration: 5000,
    });
  });

  it('[LEVEL-3] shows Level attempted! without stars', () => {
    expect(levelResultToast(0, 13)).toEqual({
      title: 'Level attempted!',
      description: 'You earned 0 stars with 13 clicks.',
      duration: 5000,
    });
  });
});

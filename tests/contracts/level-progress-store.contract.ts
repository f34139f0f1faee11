import { beforeEach, describe, expect, it } from 'vitest';
import type { LevelProgressStore } from '#web/browser/level-progress-store.ts';

/** The contract of every store of level progress. `open` returns an empty store. */
export function describeLevelProgressStore(name: string, open: () => LevelProgressStore): void {
  describe(`${name} as a level progress store`, () => {
    let store: LevelProgressStore;
    beforeEach(() => {
      store = open();
    });

    it('is empty initially', () => {
      expect(store.getState()).toEqual({});
    });

    it('[LEVEL-2] keeps the best finish of each level', () => {
      store.record({ levelId: 'one', stars: 2, clicks: 6 });
      store.record({ levelId: 'two', stars: 0, clicks: 14 });
      store.record({ levelId: 'one', stars: 3, clicks: 4 });
      store.record({ levelId: 'one', stars: 1, clicks: 8 });
      expect(store.getState()).toEqual({
        one: { levelId: 'one', stars: 3, bestClickCount: 4, completed: true },
        two: { levelId: 'two', stars: 0, bestClickCount: 14, completed: true },
      });
    });

    it('does not change when the same finish is recorded again', () => {
      store.record({ levelId: 'one', stars: 2, clicks: 6 });
      const once = store.getState();
      store.record({ levelId: 'one', stars: 2, clicks: 6 });
      expect(store.getState()).toEqual(once);
    });

    it('returns the same object until something changes, as React requires', () => {
      store.record({ levelId: 'one', stars: 2, clicks: 6 });
      expect(store.getState()).toBe(store.getState());
    });

    it('notifies its listeners until they unsubscribe', () => {
      const received: number[] = [];
      const leave = store.subscribe(() => received.push(Object.keys(store.getState()).length));
      store.record({ levelId: 'one', stars: 2, clicks: 6 });
      leave();
      store.record({ levelId: 'two', stars: 2, clicks: 6 });
      expect(received).toEqual([1]);
    });
  });
}

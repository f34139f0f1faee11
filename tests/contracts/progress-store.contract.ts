import { beforeEach, describe, expect, it } from 'vitest';
import type { Journey } from '#core/game/journey.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import type { ProgressStore } from '#web/browser/progress-store.ts';

const journey: Journey = {
  challenge: {
    origin: { kind: 'quick' },
    articles: ['Owl', 'Night'],
    par: null,
    namespaces: ENGLISH_NAMESPACES,
    pin: 'p-1',
    run: null,
  },
  path: [{ title: 'Owl', kind: 'start', at: 5 }],
};

/** The contract of every store of a journey. `open` returns an empty store. */
export function describeProgressStore(name: string, open: () => ProgressStore): void {
  describe(`${name} as a progress store`, () => {
    let store: ProgressStore;
    beforeEach(() => {
      store = open();
    });

    it('is empty initially', () => {
      expect(store.load()).toBeNull();
    });

    it('[GAME-13] returns the last stored journey', () => {
      store.save({ ...journey, path: [{ title: 'Owl', kind: 'start', at: 1 }] });
      store.save(journey);
      expect(store.load()).toEqual(journey);
    });

    it('[GAME-12] clears the journey', () => {
      store.save(journey);
      store.forget();
      expect(store.load()).toBeNull();
    });
  });
}

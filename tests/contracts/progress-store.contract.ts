import { beforeEach, describe, expect, it } from 'vitest';
import type { Journey } from '#core/game/journey.ts';
import { ENGLISH_NAMESPACES } from '#core/title/namespace.ts';
import type { ProgressStore } from '#web/ports/progress-store.ts';

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

/** What every place that keeps a journey promises. `open` gives an empty one. */
export function describeProgressStore(name: string, open: () => ProgressStore): void {
  describe(`${name} as a progress store`, () => {
    let store: ProgressStore;
    beforeEach(() => {
      store = open();
    });

    it('is empty at first', () => {
      expect(store.load()).toBeNull();
    });

    it('[GAME-13] gives back the journey it was given last', () => {
      store.save({ ...journey, path: [{ title: 'Owl', kind: 'start', at: 1 }] });
      store.save(journey);
      expect(store.load()).toEqual(journey);
    });

    it('[GAME-12] forgets', () => {
      store.save(journey);
      store.forget();
      expect(store.load()).toBeNull();
    });
  });
}

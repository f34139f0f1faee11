import * as z from 'zod/mini';
import { createStore, type Store } from '#core/store.ts';
import { GHOST_CHOICES, type GhostChoice } from '#protocol/ghost.ts';
import { createTabValue } from '#web/browser/tab-value.ts';

/** Whom the player races against in this tab; null for nobody, which is the default (GHOST-1). */
export interface GhostChoiceStore extends Store<GhostChoice | null> {
  readonly choose: (choice: GhostChoice | null) => void;
}

function createGhostChoice(storage: () => Storage): GhostChoiceStore {
  const saved = createTabValue('ghost', z.nullable(z.enum(GHOST_CHOICES)), storage);
  const store = createStore(saved.load());
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    choose: (choice) => {
      saved.save(choice);
      store.setState(choice);
    },
  };
}

/** One for the page: it is chosen on one screen and raced on another. */
export const ghostChoice = createGhostChoice(() => sessionStorage);

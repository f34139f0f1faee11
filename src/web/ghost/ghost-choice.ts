import * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import type { Origin } from '#core/game/challenge.ts';
import { createStore, type Store } from '#core/store.ts';
import { GHOST_CHOICES, type GhostChoice } from '#protocol/ghost.ts';
import { createTabValue } from '#web/browser/tab-value.ts';

/** The levels, a past daily, or a challenge among friends: a ghost that was chosen for one is off in the others. */
export type GhostPlace = 'levels' | `daily ${string}` | `challenge ${string}`;

/** Returns where the ghost of a game was chosen; null for a journey that has none (GHOST-1). */
export function ghostPlaceOf(origin: Origin): GhostPlace | null {
  switch (origin.kind) {
    case 'level':
      return 'levels';
    case 'daily':
      return `daily ${origin.date}`;
    case 'challenge':
      return `challenge ${origin.challengeId}`;
    case 'quick':
    case 'batman':
    case 'sample':
    case 'party':
      return null;
    default:
      return assertNever(origin);
  }
}

type GhostChoices = Readonly<Record<string, GhostChoice>>;

/** Whom the player races against in this tab, by place; nobody by default (GHOST-1). */
export interface GhostChoiceStore extends Store<GhostChoices> {
  readonly choose: (place: GhostPlace, choice: GhostChoice | null) => void;
}

function createGhostChoices(storage: () => Storage): GhostChoiceStore {
  const saved = createTabValue('ghosts', z.record(z.string(), z.enum(GHOST_CHOICES)), storage);
  const store = createStore<GhostChoices>(saved.load() ?? {});
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    choose: (place, choice) => {
      const { [place]: _, ...others } = store.getState();
      const choices = choice === null ? others : { ...others, [place]: choice };
      saved.save(choices);
      store.setState(choices);
    },
  };
}

/** One for the page: a ghost is chosen on one screen and raced on another. */
export const ghostChoices = createGhostChoices(() => sessionStorage);

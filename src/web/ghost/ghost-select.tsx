import { createContext, use, useId } from 'react';
import { GHOST_CHOICES, type GhostChoice } from '#protocol/ghost.ts';
import { useStore } from '#ui/use-store.ts';
import { ghostChoices, type GhostPlace } from './ghost-choice.ts';

const NAMES: Readonly<Record<GhostChoice, string>> = {
  mine: 'My best run',
  challenger: 'The challenger',
  best: 'The best player',
  median: 'The median player',
};

/** Where the ghost selects below it choose a ghost for. */
export const GhostPlaceContext = createContext<GhostPlace | null>(null);

/** Chooses a ghost for the next journeys of this tab at this place (GHOST-1). Only a challenge among friends has a challenger. */
export function GhostSelect({ hasChallenger = false }: { readonly hasChallenger?: boolean }) {
  const id = useId();
  const place = use(GhostPlaceContext);
  if (place === null) throw new Error('A GhostSelect must be within a GhostPlaceContext');
  const choice = useStore(ghostChoices)[place] ?? null;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-note font-medium text-ink-3">
        Race against
      </label>
      <select
        id={id}
        value={choice === 'challenger' && !hasChallenger ? '' : (choice ?? '')}
        onChange={({ target: { value } }) =>
          ghostChoices.choose(place, GHOST_CHOICES.find((known) => known === value) ?? null)
        }
        className="h-11 rounded-lg border border-line bg-sheet px-3 text-sm text-ink hover:border-line-strong"
      >
        <option value="">Nobody</option>
        {GHOST_CHOICES.filter((known) => known !== 'challenger' || hasChallenger).map((known) => (
          <option key={known} value={known}>
            {NAMES[known]}
          </option>
        ))}
      </select>
    </div>
  );
}

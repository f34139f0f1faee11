import { Footprints } from 'lucide-react';
import { useEffect } from 'react';
import { clickCount } from '#core/game/journey.ts';
import type { GameState } from '#core/game/game-state.ts';
import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';

/** One line on the first article of a player's first game. After their first click it never shows again. */
export function Coach({ state }: { readonly state: Exclude<GameState, { phase: 'idle' }> }) {
  const { coach } = useApp().hints;
  const isOn = useStore(coach);
  const hasMoved = clickCount(state.journey) > 0;
  useEffect(() => {
    if (hasMoved && coach.getState()) coach.toggle();
  }, [coach, hasMoved]);
  if (!isOn || hasMoved) return null;
  return (
    <p className="flex shrink-0 items-center gap-2.5 border-b border-line bg-route-wash px-4 py-2.5 text-sm text-pretty text-ink sm:px-8">
      <Footprints size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-route-ink" />
      Follow any underlined link. Each one takes you to a new article and costs one click.
    </p>
  );
}

import { Footprints } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useGameState } from '#web/services/game-context.tsx';
import { useStartJourney } from '#web/services/use-start-journey.ts';

/** Starts the hero's journey. Disabled while a game is running or being started (spec section 2, D7). */
export function BeginButton({
  label,
  look = 'primary',
  onBegin,
}: {
  readonly label: string;
  readonly look?: 'primary' | 'secondary';
  readonly onBegin: () => void;
}) {
  const { starting } = useStartJourney();
  const isRunning = useGameState().phase === 'playing' || starting !== null;
  return (
    <Button look={look} size="large" disabled={isRunning} onClick={onBegin}>
      <Footprints size={18} aria-hidden />
      {isRunning ? 'Journey in progress' : label}
    </Button>
  );
}

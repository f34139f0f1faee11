import { Footprints } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useGameState } from '#web/game/game-context.tsx';
import { useStartJourney } from '#web/game/use-start-journey.ts';

/** Begins what the hero shows. While a game runs, or one is being begun, it rests and says so (spec section 2, D7). */
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

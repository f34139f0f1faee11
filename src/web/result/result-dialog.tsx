import { RotateCcw } from 'lucide-react';
import type { GameState } from '#core/game/game-state.ts';
import { clickCount } from '#core/game/journey.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useGame } from '#web/game/game-context.tsx';
import { useStartJourney } from '#web/game/use-start-journey.ts';
import { RouteMap } from './route-map.tsx';
import { verdictOn } from './verdict-on.ts';

/** The end of a journey of Quick Play or 5 Clicks to Batman. */
export function ResultDialog({ state }: { readonly state: Exclude<GameState, { phase: 'idle' }> }) {
  const { session } = useGame();
  const { start, begin, starting } = useStartJourney();
  if (state.phase !== 'complete') return null;
  const { journey } = state;
  const leave = () => session.dispatch({ type: 'aborted' });
  const { origin } = journey.challenge;
  const playAgain = () => {
    // The sample is one journey; the others are drawn anew.
    if (origin.kind === 'sample') begin(journey.challenge);
    else void start(origin.kind === 'batman' ? 'batman' : 'quick');
  };
  return (
    <Dialog
      wide
      open
      onClose={leave}
      closeLabel="Return Home"
      closesOutside={false}
      title="Journey Complete"
      description={verdictOn(journey)}
    >
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        <Figure name="Clicks" value={String(clickCount(journey))} />
        {journey.challenge.par !== null && <Figure name="Par" value={String(journey.challenge.par)} />}
      </dl>
      <RouteMap journey={journey} />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button look="primary" disabled={starting !== null} onClick={playAgain}>
          <RotateCcw size={17} aria-hidden />
          Play Again
        </Button>
        <Button onClick={leave}>Return Home</Button>
      </div>
    </Dialog>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="eyebrow text-ink-3">{name}</dt>
      <dd className="mt-1.5 font-serif text-4xl leading-none font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

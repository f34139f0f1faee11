import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import type { Origin } from '#core/game/challenge.ts';
import type { GameState } from '#core/game/game-state.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { Button } from '#ui/button.tsx';
import { ChallengeFriend } from '#web/challenge/make/challenge-friend.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { useOpenedGame } from '#web/services/game-context.tsx';
import { useStartJourney, type StartFailure } from '#web/services/use-start-journey.ts';
import { ComparedRoutes } from '#web/result/compared-routes.tsx';
import { useShortestRoute } from '#web/result/use-shortest-route.ts';
import { verdictOn } from '#web/result/verdict-on.ts';
import { drawnHeading, shareOfResult } from '#web/share/result-text.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { EndDialog, Figure, StartFailureAlert } from '#web/result/end-dialog.tsx';

// Loaded on demand: they include confetti and stars, which most journeys end without.
const LevelResult = lazyPart(() =>
  import('#web/levels/level-result.tsx').then((module) => module.LevelResult),
);
const DailyResult = lazyPart(() =>
  import('#web/daily/result/daily-result.tsx').then((module) => module.DailyResult),
);
const RaceResult = lazyPart(() =>
  import('#web/party/result/race-result.tsx').then((module) => module.RaceResult),
);
const ChallengeResult = lazyPart(() =>
  import('#web/challenge/challenge-result.tsx').then((module) => module.ChallengeResult),
);

/** Loads the code of the result while the journey runs, because its last click may be made offline. */
export function preloadResult({ kind }: Origin): void {
  switch (kind) {
    case 'level':
      return LevelResult.preload();
    case 'daily':
      return DailyResult.preload();
    case 'party':
      return RaceResult.preload();
    case 'challenge':
      return ChallengeResult.preload();
    case 'quick':
    case 'batman':
    case 'sample':
      return;
    default:
      assertNever(kind);
  }
}

type DrawnOrigin = Extract<Origin, { kind: 'quick' | 'batman' | 'sample' }>;

/** Result dialog of a journey, by its origin. */
export function ResultDialog({ state }: { readonly state: Exclude<GameState, { phase: 'idle' }> }) {
  if (state.phase === 'playing') return null;
  const { journey } = state;
  const { origin } = journey.challenge;
  switch (origin.kind) {
    case 'level':
      return <LevelResult state={state} />;
    case 'daily':
      return <DailyResult journey={journey} />;
    case 'party':
      return <RaceResult journey={journey} />;
    case 'challenge':
      return <ChallengeResult journey={journey} />;
    case 'quick':
    case 'batman':
    case 'sample':
      return <Result journey={journey} origin={origin} />;
    default:
      return assertNever(origin);
  }
}

function Result({ journey, origin }: { readonly journey: Journey; readonly origin: DrawnOrigin }) {
  const { session } = useOpenedGame();
  const { start, begin, starting } = useStartJourney();
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const shortest = useShortestRoute(journey.challenge);
  // An exact route takes precedence: the graph may have opened or changed since the journey was drawn.
  const par =
    shortest.kind === 'known' && shortest.isExact ? shortest.route.length - 1 : journey.challenge.par;
  const playAgain = () => {
    // The sample is always the same journey; the others are drawn again.
    if (origin.kind === 'sample') void begin(journey.challenge);
    else void start(origin.kind === 'batman' ? 'batman' : 'quick', setFailure);
  };

  return (
    <EndDialog title="Journey Complete" description={verdictOn(journey, par)}>
      <dl className="mt-5 flex gap-x-10">
        <Figure name="Clicks" value={clickCount(journey)} />
        {par !== null && <Figure name="Par" value={par} />}
      </dl>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="primary" disabled={starting !== null} onClick={playAgain}>
          <RotateCcw size={17} aria-hidden />
          Play Again
        </Button>
        <Button onClick={() => session.dispatch({ type: 'aborted' })}>Return Home</Button>
        {origin.kind !== 'sample' && (
          <ShareButton {...shareOfResult(journey, drawnHeading(origin.kind), null, `${location.origin}/`)} />
        )}
        <ChallengeFriend journey={journey} />
      </div>
      <StartFailureAlert failure={failure} />
      <ComparedRoutes journey={journey} shortest={shortest} />
    </EndDialog>
  );
}

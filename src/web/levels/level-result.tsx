import { useEffect, useState } from 'react';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import { maxClicks } from '#core/game/challenge.ts';
import type { GameState } from '#core/game/game-state.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { starRating } from '#core/level/star-rating.ts';
import type { LevelRef } from '#core/level/level.ts';
import type { Level } from '#protocol/levels.ts';
import { Confetti } from '#ui/confetti.tsx';
import { ChallengeFriend } from '#web/challenge/make/challenge-friend.tsx';
import { useStartJourney, type StartFailure } from '#web/services/use-start-journey.ts';
import { levelHeading, shareOfResult } from '#web/share/result-text.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { useShortestRoute } from '#web/result/use-shortest-route.ts';
import { verdictOn } from '#web/result/verdict-on.ts';
import { levelsPath } from './difficulties.ts';
import { knownPar, levelPlayed } from './level-played.ts';
import { LevelActions, NextLevelAction } from './level-actions.tsx';
import { LevelEnd, LevelStars } from './level-end.tsx';
import { nextLevelOffer } from './next-level-offer.ts';
import { gameOverMessage } from './level-words.ts';
import { useLevelProgress, useLevels } from './use-levels.ts';

/** End of a level (spec section 2). `keepLevelProgress` records the result and shows the toast, not this component. */
export function LevelResult({ state }: { readonly state: Exclude<GameState, { phase: 'idle' }> }) {
  const { origin } = state.journey.challenge;
  if (origin.kind !== 'level') return null;
  switch (state.phase) {
    case 'playing':
      return null;
    case 'complete':
      return <LevelComplete journey={state.journey} level={origin.level} />;
    case 'over':
      return <GameOver journey={state.journey} level={origin.level} />;
    default:
      return assertNever(state);
  }
}

interface EndProps {
  readonly journey: Journey;
  readonly level: LevelRef;
}

function LevelComplete({ journey, level }: EndProps) {
  const { list, retry } = useLevels();
  const shortest = useShortestRoute(journey.challenge);
  const { start, failure, isStarting, again, toLevels } = useNextActions(journey, level);
  const offer = nextLevelOffer(list, level, useLevelProgress());
  const isFresh = useCelebration(journey);
  const par = knownPar(journey.challenge, shortest);
  const stars = starRating(clickCount(journey), maxClicks(journey.challenge));
  const url = `${location.origin}${levelsPath(level.difficulty)}`;
  return (
    <>
      <LevelEnd
        title="Level Complete"
        words={verdictOn(journey, par)}
        journey={journey}
        par={par}
        shortest={shortest}
        failure={failure}
        actions={
          <>
            <NextLevelAction offer={offer} isStarting={isStarting} onNext={start} onRetry={retry} />
            <LevelActions isFirst={false} isStarting={isStarting} onAgain={again} onLevels={toLevels} />
            <ShareButton {...shareOfResult(journey, levelHeading(level, stars), null, url)} />
            <ChallengeFriend journey={journey} />
          </>
        }
      >
        {(isFirst) => <LevelStars journey={journey} stars={stars} reveal={isFirst && isFresh} />}
      </LevelEnd>
      {isFresh && <Confetti />}
    </>
  );
}

function GameOver({ journey, level }: EndProps) {
  const shortest = useShortestRoute(journey.challenge);
  const { failure, isStarting, again, toLevels } = useNextActions(journey, level);
  const par = knownPar(journey.challenge, shortest);
  return (
    <LevelEnd
      title="Game Over"
      words={gameOverMessage(journey, par)}
      journey={journey}
      par={par}
      shortest={shortest}
      failure={failure}
      actions={<LevelActions isFirst isStarting={isStarting} onAgain={again} onLevels={toLevels} />}
    />
  );
}

function useNextActions({ challenge }: Journey, { difficulty }: LevelRef) {
  const { list } = useLevels();
  const { starting, startLevel } = useStartJourney();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const start = (level: Level): void => void startLevel(level, setFailure);
  const played = levelPlayed(challenge, list.kind === 'known' ? list.levels : []);
  return {
    start,
    failure,
    isStarting: starting !== null,
    again: () => played !== null && start(played),
    toLevels: () => navigate(levelsPath(difficulty)),
  };
}

/** Journeys whose finish was celebrated, by the time of their last page in ms since the epoch. */
const celebrated = new Set<number>();

/**
 * Returns whether this result celebrates the finish: the first time it is shown, not when the player comes back to it or
 * reloads the page.
 */
function useCelebration({ path }: Journey): boolean {
  const endedAt = (path.at(-1) ?? path[0]).at;
  const [isFresh] = useState(() => endedAt >= performance.timeOrigin && !celebrated.has(endedAt));
  useEffect(() => void celebrated.add(endedAt), [endedAt]);
  return isFresh;
}

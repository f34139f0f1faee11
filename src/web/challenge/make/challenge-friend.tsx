import { Swords } from 'lucide-react';
import { useState } from 'react';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useRunStanding } from '#web/services/game-context.tsx';
import { ChallengeLink } from './challenge-link.tsx';
import {
  challengeFromJourney,
  makeChallenge,
  type ChallengeSource,
  type FromJourney,
} from './make-challenge.ts';

/**
 * CHALLENGE-8: makes a challenge of a finished journey, and then shows its link to be shared. Renders nothing where no
 * challenge can be made.
 */
export function ChallengeFriend({ journey }: { readonly journey: Journey }) {
  const source = challengeFromJourney(journey, useRunStanding());
  return (
    <ChallengeFrom source={source} clicks={journey.challenge.run === null ? null : clickCount(journey)} />
  );
}

/** As above, from a known source. `clicks`: those of its challenger; null if there is no result. */
export function ChallengeFrom({
  source,
  clicks,
}: {
  readonly source: FromJourney;
  readonly clicks: number | null;
}) {
  const { fetch } = useApp();
  const [made, setMade] = useState<{ readonly id: string } | { readonly trouble: string } | null>(null);
  const { run: make, isPending } = useAction(async (from: ChallengeSource) => {
    const challenge = await makeChallenge(fetch, from);
    setMade(challenge.ok ? { id: challenge.value } : { trouble: challenge.error });
  });
  if (source.kind === 'none') return null;
  if (made !== null && 'id' in made) return <ChallengeLink id={made.id} clicks={clicks} />;
  const isBusy = source.kind === 'waiting' || isPending;
  return (
    <>
      <Button
        aria-disabled={isBusy || undefined}
        aria-busy={isPending || undefined}
        onClick={() => source.kind === 'ready' && make(source.from)}
      >
        <Swords size={17} aria-hidden />
        {isPending ? 'Making the link...' : 'Challenge a friend'}
      </Button>
      {made !== null && <Alert className="w-full">{made.trouble}</Alert>}
    </>
  );
}

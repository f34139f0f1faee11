import { ListOrdered, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import type { FriendChallenge } from '#protocol/friend-challenges.ts';
import { Button } from '#ui/button.tsx';
import { StandingNote } from '#web/daily/standing-note.tsx';
import type { StandingWords } from '#web/daily/standing-words.ts';
import { formatDuration } from '#web/format/format.ts';
import { formatOrdinal } from '#web/party/race/race-words.ts';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import { ComparedRoutes, ROUTE_SKELETON } from '#web/result/compared-routes.tsx';
import { useShortestRoute } from '#web/result/use-shortest-route.ts';
import { EndDialog, Figure, StartFailureAlert } from '#web/result/end-dialog.tsx';
import { journeySeconds } from '#web/result/journey-seconds.ts';
import { verdictOn } from '#web/result/verdict-on.ts';
import type { RunStanding } from '#web/runs/run-standing.ts';
import { useRunStanding } from '#web/services/game-context.tsx';
import { useStartJourney, type StartFailure } from '#web/services/use-start-journey.ts';
import { challengeHeading, shareOfResult } from '#web/share/result-text.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { ChallengeFriend } from './make/challenge-friend.tsx';
import { challengePath, challengeUrl, outcomeWords } from './make/challenge-words.ts';
import { challengersRoute } from './friend-routes.tsx';
import { useFriendChallenge } from './use-friend-challenge.ts';

/** End dialog of a challenge among friends: against the challenger, with both routes and the review of one's own. */
export function ChallengeResult({ journey }: { readonly journey: Journey }) {
  const { origin } = journey.challenge;
  return origin.kind === 'challenge' ? <Result journey={journey} id={origin.challengeId} /> : null;
}

function Result({ journey, id }: { readonly journey: Journey; readonly id: string }) {
  const navigate = useNavigate();
  const standing = useRunStanding();
  const { run, par } = journey.challenge;
  const isRecorded = standing.kind === 'ended' && standing.run.id === run?.id;
  // Asked after the run has ended at the server, so that the answer includes it.
  const loaded = useFriendChallenge(id, { after: run?.id ?? null, isEnabled: isRecorded });
  const challenge = loaded.kind === 'known' ? loaded.value : null;
  const shortest = useShortestRoute(journey.challenge);
  const result = { clicks: clickCount(journey), seconds: secondsOf(journey, isRecorded ? standing : null) };
  const share = shareOfResult(journey, challengeHeading(), result.seconds, challengeUrl(id));
  const best = challenge?.challenger.isYou === false ? challenge.challenger.best : null;
  return (
    <EndDialog title="Challenge Complete" description={verdictOn(journey, par)}>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <dl className="flex flex-wrap gap-x-10 gap-y-5">
          <Figure name="Clicks" value={result.clicks} />
          {par !== null && <Figure name="Par" value={par} />}
          <Figure name="Time" value={formatDuration(result.seconds)} />
          {best !== null && <Figure name="To beat" value={best.clicks} />}
        </dl>
        <ShareButton {...share} className="w-full sm:w-auto" />
      </div>
      <StandingNote
        words={standingWords({ isRecorded, standing, hasRun: run !== null, challenge, result })}
        rank={null}
        isSending={run !== null && !isRecorded && standing.kind !== 'lost'}
      />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <PlayAgain challenge={challenge} />
        <Button onClick={() => navigate(challengePath(id))}>
          <ListOrdered size={17} aria-hidden />
          See the board
        </Button>
        <ChallengeFriend journey={journey} />
      </div>
      <ComparedRoutes
        journey={journey}
        shortest={shortest}
        rival={isRecorded && loaded.kind === 'loading' ? ROUTE_SKELETON : challengersRoute(challenge)}
      />
    </EndDialog>
  );
}

function PlayAgain({ challenge }: { readonly challenge: FriendChallenge | null }) {
  const { starting, startFriendChallenge } = useStartJourney();
  const [failure, setFailure] = useState<StartFailure | null>(null);
  if (challenge === null || !challenge.isPlayable) return null;
  return (
    <>
      <Button
        variant="primary"
        disabled={starting !== null}
        onClick={() => void startFriendChallenge(challenge, setFailure)}
      >
        <RotateCcw size={17} aria-hidden />
        Play again
      </Button>
      {failure !== null && (
        <div className="w-full">
          <StartFailureAlert failure={failure} />
        </div>
      )}
    </>
  );
}

/** Returns the seconds by the server's clock, which count on the board; until it has answered, the browser's. */
function secondsOf(journey: Journey, standing: (RunStanding & { readonly kind: 'ended' }) | null): number {
  if (standing !== null && standing.run.endedAt !== null)
    return (standing.run.endedAt - standing.run.startedAt) / 1000;
  return journeySeconds(journey);
}

/** Says how the run stands against the challenger and on the board. */
export function standingWords({
  isRecorded,
  standing,
  hasRun,
  challenge,
  result,
}: {
  readonly isRecorded: boolean;
  readonly standing: RunStanding;
  readonly hasRun: boolean;
  readonly challenge: FriendChallenge | null;
  readonly result: { readonly clicks: number; readonly seconds: number };
}): StandingWords {
  const words = (tone: StandingWords['tone'], text: string): StandingWords => ({
    tone,
    text,
    asGuest: false,
  });
  if (!hasRun)
    return words(
      'plain',
      "This journey started without our server, so it isn't on the board of the challenge.",
    );
  if (isRecorded) {
    if (challenge === null) return words('good', 'Our server has your result.');
    const place = challenge.yours?.place ?? null;
    const onBoard = place === null ? '' : ` Your best is ${formatOrdinal(place)} on the board.`;
    return words('good', `${outcomeWords(result, challenge.challenger)}${onBoard}`);
  }
  switch (standing.kind) {
    case 'behind':
      return words(
        'trouble',
        "We can't reach our server. Your result is saved here and will be sent as soon as we can. Please keep this tab open.",
      );
    case 'lost':
      return words(
        'trouble',
        "Some of your clicks didn't reach our server, so this journey isn't on the board. Your route is still below.",
      );
    case 'unrecorded':
    case 'following':
    case 'ended':
      return words('plain', 'Sending your result.');
    default:
      return assertNever(standing);
  }
}

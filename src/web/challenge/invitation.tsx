import { Footprints } from 'lucide-react';
import { assertNever } from '#core/assert-never.ts';
import type { FriendChallenge } from '#protocol/friend-challenges.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { challengeTitle, challengeWords } from '#web/daily/challenge-words.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { GhostPlaceContext, GhostSelect } from '#web/ghost/ghost-select.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useGameState } from '#web/services/game-context.tsx';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { ArticlesList } from './articles-list.tsx';
import { difficultyOf, shareOfChallenge, wordsToBeat } from './make/challenge-words.ts';
import { FriendBoard } from './friend-board.tsx';
import { FriendRoutes } from './friend-routes.tsx';
import { useFriendChallenge } from './use-friend-challenge.ts';

/** CHALLENGE-3: who challenges, what there is to play and to beat, and the board. */
export function Invitation({ id }: { readonly id: string }) {
  usePageTitle('Challenge');
  const loaded = useFriendChallenge(id);
  switch (loaded.kind) {
    case 'loading':
      return (
        <Page width="wide">
          <h1 className="text-4xl sm:text-5xl">A Challenge for You</h1>
          <Loading>
            <div className="mt-7 grid gap-6 md:grid-cols-[minmax(0,1fr)_21rem]">
              <Skeleton className="h-96 rounded-2xl" />
              <Skeleton className="h-72 rounded-2xl" />
            </div>
          </Loading>
        </Page>
      );
    case 'failed':
      return loaded.failure.reason === 'missing' ? (
        <Missing />
      ) : (
        <Page width="wide">
          <h1 className="text-4xl sm:text-5xl">A Challenge for You</h1>
          <LoadFailed loaded={loaded}>Couldn't load this challenge. The link still works.</LoadFailed>
        </Page>
      );
    case 'known':
      return <Known challenge={loaded.value} />;
    default:
      return assertNever(loaded);
  }
}

function Missing() {
  return (
    <Page width="wide">
      <h1 className="text-4xl sm:text-5xl">No Such Challenge</h1>
      <p className="mt-3 max-w-prose text-lg text-pretty text-ink-2">
        The link may be incomplete. A challenge that nobody plays is removed after some months.
      </p>
      <Link to="/challenge" className={buttonClass('primary', 'large', 'mt-6')}>
        Make a challenge
      </Link>
    </Page>
  );
}

function Known({ challenge }: { readonly challenge: FriendChallenge }) {
  const { challenger, articles, par, board, yours, routes } = challenge;
  return (
    <Page width="wide">
      <p className="eyebrow text-route-ink">Challenge</p>
      <h1 className="mt-3 text-4xl text-balance [overflow-wrap:anywhere] sm:text-5xl">
        <Headline challenger={challenger} />
      </h1>
      <p className="mt-3 text-lg text-ink-2">{wordsToBeat(challenger, board.length)}</p>
      <div className="mt-7 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_21rem]">
        <Card
          as="section"
          aria-labelledby="challenge-articles"
          className="px-5 pt-5 pb-5.5 sm:px-7 sm:pt-6.5 sm:pb-7"
        >
          {par !== null && (
            <p className="eyebrow text-ink-3">
              {difficultyOf(par)} · Par {par}
            </p>
          )}
          <h2
            id="challenge-articles"
            className={`text-2xl text-balance [overflow-wrap:anywhere] sm:text-3xl ${par === null ? '' : 'mt-2.5'}`}
          >
            {challengeTitle(articles)}
          </h2>
          <p className="mt-2 max-w-prose text-ink-2">{challengeWords(articles.length, par)}</p>
          <ArticlesList articles={articles} />
          <Actions challenge={challenge} />
        </Card>
        <FriendBoard board={board} yours={yours} />
      </div>
      {routes.kind !== 'locked' && (
        <section aria-labelledby="both-routes" className="mt-8">
          <h2 id="both-routes" className="mb-4 text-2xl">
            {challenger.isYou ? 'Your best route' : 'Both routes'}
          </h2>
          <FriendRoutes challenge={challenge} />
        </section>
      )}
    </Page>
  );
}

function Headline({ challenger: { name, isYou } }: Pick<FriendChallenge, 'challenger'>) {
  if (isYou) return 'Your Challenge';
  if (name === null) return 'A Challenge for You';
  return (
    <>
      <bdi>{name}</bdi> challenges you
    </>
  );
}

function Actions({ challenge }: { readonly challenge: FriendChallenge }) {
  const { starting, startFriendChallenge } = useStartJourney();
  const isPlaying = useGameState().phase === 'playing';
  const { id, isPlayable, yours, challenger } = challenge;
  const mayShare = yours !== null || challenger.isYou;
  const share = shareOfChallenge(id, yours?.clicks ?? challenger.best?.clicks ?? null);
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
      {isPlayable && !isPlaying && (
        <GhostPlaceContext value={`challenge ${id}`}>
          <GhostSelect hasChallenger={challenger.best !== null} />
        </GhostPlaceContext>
      )}
      {isPlaying ? (
        <Link to="/game" className={buttonClass('primary')}>
          Continue Your Journey
        </Link>
      ) : isPlayable ? (
        <Button
          variant={yours === null ? 'primary' : 'secondary'}
          size={mayShare ? 'normal' : 'large'}
          disabled={starting !== null}
          onClick={() => void startFriendChallenge(challenge)}
        >
          <Footprints size={18} aria-hidden />
          {yours === null ? 'Begin Journey' : 'Play again'}
        </Button>
      ) : (
        <p className="text-sm text-ink-3">
          This challenge was made in an encyclopedia that this server no longer has.
        </p>
      )}
      {mayShare && <ShareButton {...share} />}
    </div>
  );
}

import { Swords } from 'lucide-react';
import { useRef, useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { MAX_CHALLENGE_ARTICLES } from '#protocol/friend-challenges.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatClicks } from '#web/format/format.ts';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { challengePath, difficultyOf } from '../make/challenge-words.ts';
import { makeChallenge } from '../make/make-challenge.ts';
import { PickedList } from './picked-list.tsx';
import { TitleSearch } from './title-search.tsx';
import { usePreview, type Preview } from './use-preview.ts';

/** CHALLENGE-6: makes a challenge from 2 to 5 articles that the player picks. */
export function PickPage() {
  usePageTitle('Challenge a Friend');
  const [articles, setArticles] = useState<readonly string[]>([]);
  const search = useRef<HTMLInputElement>(null);
  const preview = usePreview(articles);
  // The title that was picked may be a redirect.
  const named = preview.kind === 'known' ? preview.preview.articles : articles;
  const remove = (place: number): void => {
    setArticles(articles.toSpliced(place, 1));
    search.current?.focus();
  };
  return (
    <Page width="wide">
      <p className="eyebrow text-route-ink">With Friends</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Challenge a Friend</h1>
      <p className="mt-3 max-w-prose text-lg text-pretty text-ink-2">
        Pick a start and up to four targets. You get a link: your friends play the same articles whenever they
        like, without an account.
      </p>
      <Card
        as="section"
        aria-label="Articles of the challenge"
        className="mt-7 max-w-3xl px-5 pt-5 pb-5.5 sm:px-7 sm:pt-6.5 sm:pb-7"
      >
        <TitleSearch
          label={articles.length === 0 ? 'Start article' : 'Next target'}
          taken={[...articles, ...named]}
          limit={
            articles.length < MAX_CHALLENGE_ARTICLES
              ? null
              : "That's five articles, the most a challenge can have."
          }
          inputRef={search}
          onPick={(title) => setArticles([...articles, title])}
        />
        {articles.length > 0 && <PickedList articles={named} onRemove={remove} />}
        <PreviewNote preview={preview} count={articles.length} />
        <MakeButton articles={articles} isReady={preview.kind === 'known'} />
      </Card>
    </Page>
  );
}

function PreviewNote({ preview, count }: { readonly preview: Preview; readonly count: number }) {
  switch (preview.kind) {
    case 'none':
      return count === 0 ? null : (
        <p className="mt-4 text-sm text-ink-3">Add at least one target. Any order counts.</p>
      );
    case 'loading':
      return (
        <p role="status" className="mt-4 text-sm text-ink-3">
          Looking for a route...
        </p>
      );
    case 'refused':
      return (
        <Alert className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60">{preview.message}</p>
          {preview.retry !== null && <Button onClick={preview.retry}>Try again</Button>}
        </Alert>
      );
    case 'known': {
      const { par, isParWithheld } = preview.preview;
      return (
        <p role="status" className="mt-4 text-ink-2">
          {par === null ? (
            isParWithheld ? (
              "Difficulty and par are shown after you finish today's challenge."
            ) : (
              'The shortest route is not known in this encyclopedia.'
            )
          ) : (
            <>
              <b className="font-semibold text-ink">{difficultyOf(par)}.</b> The shortest route by links alone
              takes {formatClicks(par)}.
            </>
          )}
        </p>
      );
    }
    default:
      return assertNever(preview);
  }
}

function MakeButton({
  articles,
  isReady,
}: {
  readonly articles: readonly string[];
  readonly isReady: boolean;
}) {
  const { fetch } = useApp();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { run: make, isPending } = useAction(async () => {
    const made = await makeChallenge(fetch, { articles });
    if (made.ok) navigate(challengePath(made.value));
    else setTrouble(made.error);
  });
  return (
    <>
      <Button
        variant="primary"
        size="large"
        className="mt-5 w-full sm:w-auto"
        aria-disabled={!isReady || isPending || undefined}
        aria-busy={isPending || undefined}
        onClick={() => isReady && make()}
      >
        <Swords size={18} aria-hidden />
        {isPending ? 'Making the challenge...' : 'Make the challenge'}
      </Button>
      {trouble !== null && <Alert className="mt-4">{trouble}</Alert>}
    </>
  );
}

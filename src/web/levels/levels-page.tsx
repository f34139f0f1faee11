import { useState, type ReactNode } from 'react';
import { useSearchParams } from '#web/navigation/navigation-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import type { LoadFailure } from '#core/game/game-state.ts';
import type { Level } from '#protocol/levels.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { difficultyFromParams, openingDifficulty } from './difficulties.ts';
import { LevelBoard } from './level-board.tsx';
import { useLevelProgress, useLevels, type LevelList } from './use-levels.ts';

/** Level select (spec section 2). */
export function LevelsPage() {
  usePageTitle('Level Challenges');
  const { list, retry, isFetching } = useLevels();
  return (
    <Page width="widest">
      <h1 className="text-3xl sm:text-5xl">Level Challenges</h1>
      <p className="mt-2 mb-4 max-w-[60ch] text-ink-2 sm:mt-3 sm:mb-5 sm:text-lg">
        Hand-picked routes through the encyclopedia. The fewer clicks, the more stars.
      </p>
      <Body list={list} onRetry={retry} isFetching={isFetching} />
    </Page>
  );
}

function Body({
  list,
  onRetry,
  isFetching,
}: {
  readonly list: LevelList;
  readonly onRetry: () => void;
  readonly isFetching: boolean;
}) {
  switch (list.kind) {
    case 'on-its-way':
      return <LevelsSkeleton />;
    case 'failed':
      return (
        <Notice alert words={`${failureMessage(list.failure)} Your stars are saved.`}>
          <Button className="mt-5" aria-busy={isFetching || undefined} onClick={onRetry}>
            {isFetching ? 'Loading...' : 'Try again'}
          </Button>
        </Notice>
      );
    case 'known':
      return list.levels.length === 0 ? (
        <Notice words="There are no levels yet. Quick Play is always open." />
      ) : (
        <KnownLevels levels={list.levels} />
      );
    default:
      return assertNever(list);
  }
}

function KnownLevels({ levels }: { readonly levels: readonly Level[] }) {
  const progress = useLevelProgress();
  const [search, setSearch] = useSearchParams();
  const { startLevel } = useStartJourney();
  // Chosen once: a level finished in another browser tab must not switch the difficulty here.
  const [first] = useState(() => openingDifficulty(levels, progress));
  const start = useAction(startLevel);
  return (
    <LevelBoard
      levels={levels}
      progress={progress}
      difficulty={difficultyFromParams(search) ?? first}
      onDifficulty={(difficulty) => setSearch({ difficulty })}
      openingId={start.variables?.id ?? null}
      onStart={start.run}
    />
  );
}

function failureMessage({ reason }: LoadFailure): string {
  if (!navigator.onLine) return "Couldn't load the levels: you're offline.";
  switch (reason) {
    case 'missing':
      return 'This server has no levels.';
    case 'unreachable':
    case 'upstream':
      return "Couldn't load the levels: our server didn't answer.";
    default:
      return assertNever(reason);
  }
}

function Notice({
  words,
  alert = false,
  children,
}: {
  readonly words: string;
  readonly alert?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <Card className="px-6 py-10 text-center">
      <p role={alert ? 'alert' : undefined} className="text-ink-2">
        {words}
      </p>
      {children}
    </Card>
  );
}

const TILES = [1, 2, 3, 4, 5, 6];

function LevelsSkeleton() {
  return (
    <Loading>
      <div>
        <Skeleton className="mb-4 h-6 w-44 sm:mb-6" />
        <Skeleton className="h-12.5 rounded-xl" />
        <div className="mt-4 grid gap-2 sm:mt-6 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {TILES.map((tile) => (
            <Skeleton key={tile} className="h-24 rounded-2xl sm:h-46" />
          ))}
        </div>
      </div>
    </Loading>
  );
}

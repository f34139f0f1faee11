import { Star } from 'lucide-react';
import { totalStars, type ProgressByLevel } from '#core/level/level-progress.ts';
import type { Difficulty } from '#core/level/level.ts';
import type { Level } from '#protocol/levels.ts';
import { GhostPlaceContext, GhostSelect } from '#web/ghost/ghost-select.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DIFFICULTY_TABS } from './difficulties.ts';
import { LevelTile } from './level-tile.tsx';
import { lockWords } from './level-words.ts';

/** All levels in three difficulty tabs, and the total of stars earned. */
export function LevelBoard({
  levels,
  progress,
  difficulty,
  onDifficulty,
  openingId,
  onStart,
}: {
  readonly levels: readonly Level[];
  readonly progress: ProgressByLevel;
  readonly difficulty: Difficulty;
  readonly onDifficulty: (difficulty: Difficulty) => void;
  /** Id of the level that is being opened, or null. */
  readonly openingId: string | null;
  readonly onStart: (level: Level) => void;
}) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-6">
        <StarTotal earned={totalStars(progress)} of={levels.length * 3} />
        <GhostPlaceContext value="levels">
          <GhostSelect />
        </GhostPlaceContext>
      </div>
      <Tabs
        label="Difficulty"
        variant="large"
        steps={{ previous: 'Previous difficulty', next: 'Next difficulty' }}
        tabs={DIFFICULTY_TABS}
        value={difficulty}
        onChange={onDifficulty}
      >
        <div className="mt-4 sm:mt-6">
          <LevelTiles
            here={levels.filter((level) => level.difficulty === difficulty)}
            levels={levels}
            progress={progress}
            openingId={openingId}
            onStart={onStart}
          />
        </div>
      </Tabs>
    </>
  );
}

function LevelTiles({
  here,
  levels,
  progress,
  openingId,
  onStart,
}: {
  /** Levels of the selected difficulty. */
  readonly here: readonly Level[];
  readonly levels: readonly Level[];
  readonly progress: ProgressByLevel;
  readonly openingId: string | null;
  readonly onStart: (level: Level) => void;
}) {
  if (here.length === 0) {
    return <p className="py-10 text-center text-ink-2">There are no levels of this difficulty yet.</p>;
  }
  const next = levels.find(
    (level) => progress[level.id]?.completed !== true && lockWords(level, levels, progress) === null,
  );
  return (
    <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {here.map((level) => (
        <li key={level.id}>
          <LevelTile
            level={level}
            progress={progress[level.id]}
            lock={lockWords(level, levels, progress)}
            isNext={level === next}
            isOpening={level.id === openingId}
            onStart={() => onStart(level)}
          />
        </li>
      ))}
    </ul>
  );
}

function StarTotal({ earned, of }: { readonly earned: number; readonly of: number }) {
  return (
    <p className="text-ink-2 tabular-nums">
      <Star size={20} aria-hidden className="mr-2 inline fill-gold align-[-0.12em] text-gold" />
      <span className="font-serif text-2xl leading-none font-semibold text-ink">{earned}</span> of {of} stars
      earned
    </p>
  );
}

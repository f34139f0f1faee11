import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LevelProgress } from '#core/level/level-progress.ts';
import type { Level } from '#protocol/levels.ts';
import { Stars } from '#ui/stars.tsx';
import { formatNumber, formatClicks } from '#web/format/format.ts';
import type { LockWords } from './level-words.ts';
import './level-tile.css';

/** Button that starts a level, or, if it is locked, says what unlocks it. */
export function LevelTile({
  level,
  progress,
  lock,
  isNext,
  isOpening,
  onStart,
}: {
  readonly level: Level;
  /** Undefined until the level is finished for the first time. */
  readonly progress: LevelProgress | undefined;
  readonly lock: LockWords | null;
  /** Whether this is the first unlocked level that is not completed. */
  readonly isNext: boolean;
  readonly isOpening: boolean;
  readonly onStart: () => void;
}) {
  const isCompleted = progress?.completed === true;
  const circle = isCompleted
    ? 'border-found bg-found text-on-found'
    : isNext
      ? 'border-route bg-route text-on-route'
      : lock === null
        ? 'border-route text-route-ink'
        : 'border-line-strong text-ink-3';
  const surface =
    lock === null
      ? `bg-sheet hover:border-line-strong hover:shadow-lift ${isNext ? 'border-route' : 'border-line'}`
      : 'cursor-not-allowed border-dashed border-line bg-transparent';
  const status = isOpening ? 'Loading...' : isCompleted ? 'Completed' : isNext ? 'Up next' : null;
  return (
    <button
      type="button"
      aria-disabled={lock !== null || undefined}
      aria-busy={isOpening || undefined}
      onClick={() => lock === null && onStart()}
      className={`level-tile relative flex size-full flex-col rounded-2xl border px-5 pt-4.5 pb-4 text-left transition-[border-color,box-shadow] duration-150 ${surface}`}
    >
      <span className="level-head flex w-full items-center gap-3">
        <span className="sr-only">
          Level {level.order}
          {lock === null ? ':' : ', locked:'}
        </span>
        <span
          aria-hidden
          className={`level-number grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums ${circle}`}
        >
          {level.order}
        </span>
        {status !== null && (
          <span className={`level-status eyebrow text-ink-3 ${status === 'Completed' ? 'is-completed' : ''}`}>
            {status}
          </span>
        )}
        <span className="level-stars ml-auto flex">
          {lock === null ? (
            <Stars earned={progress?.stars ?? 0} />
          ) : (
            <span className="flex items-center gap-1.5 text-note font-semibold text-ink-2 tabular-nums">
              {lock.starsRequired !== null && (
                <span className="level-required">{lock.starsRequired} stars</span>
              )}
              <Lock size={17} strokeWidth={1.75} aria-hidden />
            </span>
          )}
        </span>
      </span>
      <span
        className={`level-words mt-3.5 mb-4 block font-serif text-md/[1.35] font-semibold text-pretty ${lock === null ? '' : 'text-ink-2'}`}
      >
        {level.description}
      </span>
      <span className="level-facts mt-auto flex w-full flex-wrap gap-x-3.5 gap-y-1 border-t border-line pt-3 text-note text-ink-3">
        {lock !== null && <span className="basis-full font-medium text-pretty text-ink">{lock.words} </span>}
        <Fact>{level.target_articles.length} target articles</Fact>
        {level.max_clicks !== null && <Fact>Max clicks: {level.max_clicks}</Fact>}
        {level.par !== null && <Fact>Par: {level.par}</Fact>}
        {(progress !== undefined || level.completion_count > 0) && (
          // Results on a separate line, below the facts of the level.
          <span className="flex basis-full flex-wrap gap-x-3.5">
            {progress !== undefined && <Fact strong>Best: {formatClicks(progress.bestClickCount)}</Fact>}
            {level.completion_count > 0 && (
              <Fact>
                Completed{' '}
                {level.completion_count === 1 ? 'once' : `${formatNumber(level.completion_count)} times`}
              </Fact>
            )}
          </span>
        )}
      </span>
    </button>
  );
}

/** One fact, followed by a visually hidden period so that screen readers pause. */
function Fact({ strong = false, children }: { readonly strong?: boolean; readonly children: ReactNode }) {
  return (
    <span className={`tabular-nums ${strong ? 'font-medium text-ink' : ''}`}>
      {children}
      <span className="sr-only">. </span>
    </span>
  );
}

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { LEADERBOARD_SCOPES, type LeaderboardScope } from '#protocol/leaderboard.ts';

const NAMES: Readonly<Record<LeaderboardScope, string>> = { all: 'All time', today: 'Today' };

/** Tabs for all time and today (D15) above `children`. Arrow keys, Home and End switch between them. */
export function ScopeTabs({
  label,
  scope,
  onScope,
  className = '',
  children,
}: {
  readonly label: string;
  readonly scope: LeaderboardScope;
  readonly onScope: (scope: LeaderboardScope) => void;
  /** Class names of the tab list. */
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other =
      event.key === 'Home' ? 'all' : event.key === 'End' ? 'today' : scope === 'all' ? 'today' : 'all';
    onScope(other);
    list.current?.querySelector<HTMLElement>(`[data-scope="${other}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`inline-grid grid-cols-2 gap-1 rounded-[10px] bg-well p-1 ${className}`}
      >
        {LEADERBOARD_SCOPES.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            data-scope={each}
            aria-selected={each === scope}
            aria-controls={`${id}-panel`}
            tabIndex={each === scope ? 0 : -1}
            onClick={() => onScope(each)}
            onKeyDown={onKey}
            className="h-9 rounded-[7px] px-3.5 text-[0.84rem] font-medium text-ink-2 transition-colors duration-150 hover:text-ink aria-selected:bg-sheet aria-selected:text-ink aria-selected:shadow-lift dark:aria-selected:bg-line"
          >
            {NAMES[each]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${scope}`}>
        {children}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { LEADERBOARD_SCOPES, type LeaderboardScope } from '#protocol/leaderboard.ts';
import { Tabs, type Tab } from '#ui/tabs.tsx';

const NAMES: Readonly<Record<LeaderboardScope, string>> = { all: 'All time', today: 'Today' };
const TABS: readonly Tab<LeaderboardScope>[] = LEADERBOARD_SCOPES.map((value) => ({
  value,
  name: NAMES[value],
}));

/** Tabs for all time and today (D15) above `children`. */
export function ScopeTabs({
  label,
  scope,
  onScope,
  className,
  children,
}: {
  readonly label: string;
  readonly scope: LeaderboardScope;
  readonly onScope: (scope: LeaderboardScope) => void;
  /** Class names of the tab list. */
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <Tabs label={label} variant="small" tabs={TABS} value={scope} onChange={onScope} className={className}>
      {children}
    </Tabs>
  );
}

import type { ReactNode } from 'react';
import type { LeaderboardScope } from '#protocol/leaderboard.ts';
import { Tabs } from '#ui/tabs.tsx';

const NAMES: Readonly<Record<LeaderboardScope, string>> = {
  all: 'All time',
  today: 'Today',
  par: 'Best against par',
};

/** Tabs for these scopes (D15, BOARD-5) above `children`. */
export function ScopeTabs<Scope extends LeaderboardScope>({
  label,
  scopes,
  scope,
  onScope,
  className,
  children,
}: {
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
  /** Class names of the tab list. */
  readonly className: string;
  readonly children: ReactNode;
}) {
  const tabs = scopes.map((value) => ({ value, name: NAMES[value] }));
  return (
    <Tabs label={label} variant="small" tabs={tabs} value={scope} onChange={onScope} className={className}>
      {children}
    </Tabs>
  );
}

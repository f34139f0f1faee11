import { Tabs } from 'radix-ui';
import type { RefObject } from 'react';
import { HistoryPanel } from '../history/history-panel.tsx';
import { LayersPanel } from './layers-panel.tsx';

export type LeftTab = 'layers' | 'history';

const TABS: readonly { readonly value: LeftTab; readonly name: string }[] = [
  { value: 'layers', name: 'Layers' },
  { value: 'history', name: 'History' },
];
const TRIGGER =
  'h-10 flex-1 border-b-2 border-transparent font-medium text-ink-2 outline-offset-[-3px] transition-colors duration-150 hover:text-ink data-[state=active]:border-route data-[state=active]:text-ink';

/** What is on the page, and what was changed. */
export function LeftPanel({
  tab,
  onTab,
  searchField,
}: {
  readonly tab: LeftTab;
  readonly onTab: (tab: LeftTab) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}) {
  return (
    <Tabs.Root
      asChild
      value={tab}
      onValueChange={(value) => {
        const next = TABS.find((one) => one.value === value);
        if (next !== undefined) onTab(next.value);
      }}
    >
      <aside
        aria-label="Layers and history"
        className="flex w-70 shrink-0 flex-col border-r border-line bg-sheet"
      >
        <Tabs.List aria-label="Layers and history" className="flex shrink-0 border-b border-line">
          {TABS.map(({ value, name }) => (
            <Tabs.Trigger key={value} value={value} className={TRIGGER}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {/* Kept while hidden: what was opened stays open, what was searched stays found. */}
        <Tabs.Content
          value="layers"
          forceMount
          tabIndex={-1}
          className="min-h-0 flex-1 data-[state=inactive]:hidden"
        >
          <LayersPanel searchField={searchField} />
        </Tabs.Content>
        <Tabs.Content value="history" tabIndex={-1} className="min-h-0 flex-1 overflow-auto">
          <HistoryPanel />
        </Tabs.Content>
      </aside>
    </Tabs.Root>
  );
}

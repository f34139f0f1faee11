import { Tabs } from 'radix-ui';
import type { RefObject } from 'react';
import { HistoryPanel } from './history-panel.tsx';
import { TabList } from '../controls/panel.tsx';
import { LayersPanel } from './layers-panel.tsx';

export type LeftTab = 'layers' | 'history';

const TABS: readonly { readonly value: LeftTab; readonly name: string }[] = [
  { value: 'layers', name: 'Layers' },
  { value: 'history', name: 'History' },
];

/** The left panel with the tabs Layers and History. */
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
        <TabList label="Layers and history" tabs={TABS} />
        {/* Mounted while hidden, to keep open layers and the search. */}
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

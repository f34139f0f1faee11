import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

/** The tabs of a panel, across its full width. */
export function TabList({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly value: string; readonly name: string }[];
}) {
  return (
    <Tabs.List aria-label={label} className="flex shrink-0 border-b border-line">
      {tabs.map(({ value, name }) => (
        <Tabs.Trigger
          key={value}
          value={value}
          className="h-10 flex-1 border-b-2 border-transparent font-medium text-ink-2 outline-offset-[-3px] transition-colors duration-150 hover:text-ink data-[state=active]:border-route data-[state=active]:text-ink"
        >
          {name}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

/** Message of an empty panel. */
export function PanelNote({ children }: { readonly children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-pretty text-ink-3">{children}</p>;
}

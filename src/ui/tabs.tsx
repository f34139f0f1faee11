import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

/** Tabs between a previous and a next button, which are disabled on the first and the last tab. */
export function Tabs<Value extends string>({
  label,
  previousLabel,
  nextLabel,
  tabs,
  value,
  onChange,
  renderPanel,
}: {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly renderPanel: (value: Value) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex((tab) => tab.value === value);
  const step = (by: 1 | -1): void => {
    const next = tabs[place + by];
    if (next === undefined) return;
    onChange(next.value);
    // The pressed button is about to be disabled and would lose the focus: focus the selected tab.
    if (tabs[place + 2 * by] === undefined) {
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place + by]?.focus();
    }
  };
  const arrow = 'border border-line bg-sheet disabled:pointer-events-none disabled:opacity-40';
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((other) => other.value === next);
        if (tab !== undefined) onChange(tab.value);
      }}
    >
      <div className="flex items-center gap-1.5 sm:gap-3">
        <IconButton label={previousLabel} className={arrow} disabled={place <= 0} onClick={() => step(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Radix.List
          ref={list}
          aria-label={label}
          className="flex min-w-0 grow gap-0.5 rounded-xl border border-line bg-well p-1 sm:gap-1"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="min-h-10 grow rounded-lg border border-transparent px-1 py-1.5 text-[0.75rem]/[1.25] font-semibold text-ink-2 transition-[background-color,color,box-shadow] duration-150 hover:text-ink data-[state=active]:border-line data-[state=active]:bg-sheet dark:data-[state=active]:bg-line data-[state=active]:text-route-ink data-[state=active]:shadow-lift sm:basis-0 sm:px-4 sm:text-[0.9375rem]"
            >
              {tab.name}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <IconButton
          label={nextLabel}
          className={arrow}
          disabled={place >= tabs.length - 1}
          onClick={() => step(1)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="mt-6 outline-offset-4">
          {renderPanel(tab.value)}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

const VARIANTS = {
  large: {
    list: 'flex grow gap-0.5 rounded-xl border border-line sm:gap-1',
    tab: 'min-h-10 pointer-coarse:min-h-11 grow rounded-lg border border-transparent px-1 py-1.5 text-xs/[1.25] font-semibold aria-selected:border-line aria-selected:text-route-ink sm:basis-0 sm:px-4 sm:text-body',
  },
  small: {
    list: 'inline-grid grid-flow-col gap-1 rounded-lg sm:auto-cols-fr',
    tab: 'min-h-10 pointer-coarse:min-h-11 rounded-md px-1 py-1 text-sm leading-tight font-medium aria-selected:text-ink sm:px-4',
  },
} as const;

/** Tabs above the panel of the selected one (`children`). Arrow keys, Home and End select another tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  variant,
  steps,
  className = '',
  children,
}: {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly variant: keyof typeof VARIANTS;
  /** Labels of a previous and a next button beside the list; without them there are none. */
  readonly steps?: { readonly previous: string; readonly next: string };
  /** Class names of the tab list. */
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.findIndex((tab) => tab.value === value);
  const focusTab = (index: number): void =>
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser's own shortcuts, such as Alt+Left, which goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = tabs.length - 1;
    const index = {
      ArrowLeft: selected === 0 ? last : selected - 1,
      ArrowRight: selected === last ? 0 : selected + 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = index === undefined ? undefined : tabs[index];
    if (index === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    focusTab(index);
  };
  const step = (by: 1 | -1): void => {
    const next = tabs[selected + by];
    if (next === undefined) return;
    onChange(next.value);
    // The pressed button is about to be disabled and would lose the focus: focus the selected tab.
    if (tabs[selected + 2 * by] === undefined) focusTab(selected + by);
  };
  const tabList = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`min-w-0 bg-well p-1 ${VARIANTS[variant].list} ${className}`}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
          className={`text-ink-2 transition-[background-color,color,box-shadow] duration-150 hover:text-ink aria-selected:bg-sheet aria-selected:shadow-lift dark:aria-selected:bg-line ${VARIANTS[variant].tab}`}
        >
          {tab.name}
        </button>
      ))}
    </div>
  );
  const arrow = 'border border-line bg-sheet disabled:pointer-events-none disabled:opacity-40';
  return (
    <>
      {steps === undefined ? (
        tabList
      ) : (
        <div className="flex items-center gap-1.5 sm:gap-3">
          <IconButton
            label={steps.previous}
            className={arrow}
            disabled={selected <= 0}
            onClick={() => step(-1)}
          >
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          {tabList}
          <IconButton
            label={steps.next}
            className={arrow}
            disabled={selected >= tabs.length - 1}
            onClick={() => step(1)}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

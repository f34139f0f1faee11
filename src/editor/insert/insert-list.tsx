import { Component, Search } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import { insertableName, insertGroups, type Insertable } from './insertable.ts';

/** Searchable list of insertable elements. Arrow keys move through it, Enter chooses. */
export function InsertList({
  code,
  onChoose,
  children,
}: {
  readonly code: TreeElementLookup;
  readonly onChoose: (item: Insertable) => void;
  /** Shown beside the search field. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const groups = useMemo(() => insertGroups(code, search), [code, search]);
  const items = groups.flatMap((group) => group.items);
  const chosen = items[active];
  const optionId = (item: Insertable): string => `${id}-${items.indexOf(item)}`;

  const go = (next: number): void => {
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      onChoose(chosen);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      go((active + by + items.length) % items.length);
    }
  };

  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <div className="relative min-w-52 flex-1">
          <Search
            size={14}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            type="text"
            role="combobox"
            autoFocus
            aria-label="Search what to insert"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
            placeholder="Search tags and components"
            value={search}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="h-10 w-full rounded-lg border border-line-strong bg-paper pr-3 pl-9 text-sm placeholder:text-ink-3"
          />
        </div>
        {children}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="What to insert"
        // Keeps the scrollable list out of the tab order; arrow keys in the search field move through it.
        tabIndex={-1}
        className="mt-4 -mr-3 flex h-80 flex-col gap-4 overflow-y-auto pr-3"
      >
        {groups.map(({ title, items: inGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="eyebrow mb-2 text-ink-3">
              {title}
            </p>
            <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
              {inGroup.map((item) => (
                <Option
                  key={insertableName(item)}
                  item={item}
                  id={optionId(item)}
                  isActive={item === chosen}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <p
        role="status"
        className={items.length === 0 ? '-mt-80 h-80 pt-10 text-center text-ink-3' : 'sr-only'}
      >
        {items.length === 0 ? `Nothing is called “${search.trim()}”.` : `${items.length} to choose from`}
      </p>
    </>
  );
}

function Option({
  item,
  id,
  isActive,
  onChoose,
}: {
  readonly item: Insertable;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: (item: Insertable) => void;
}) {
  const isComponent = item.kind === 'component';
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Keeps focus in the search field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
      className="min-w-0 rounded-lg border border-line bg-paper px-3 py-2 text-left hover:border-line-strong aria-selected:border-route aria-selected:bg-route-wash"
    >
      <span
        className={`flex items-center gap-1.5 truncate text-sm font-medium ${isComponent ? 'text-found' : 'text-ink'}`}
      >
        {isComponent && <Component size={13} aria-hidden className="shrink-0" />}
        <span className="truncate">{insertableName(item)}</span>
      </span>
      <span className="block truncate text-xs text-ink-3">
        {isComponent ? item.filename : item.description}
      </span>
    </button>
  );
}
